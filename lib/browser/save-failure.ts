import { type FailureText, failureText } from './failure-key.ts'

/**
 * What to say when a save failed (part 1 §8): that nothing was saved, unless the refusal has a reason of its own. A network
 * failure says so too: what matters is that the words are still on the screen.
 */
export function saveFailureText(error: unknown): FailureText {
  const text = failureText(error)
  return text.key === 'network' || text.key === 'networkStatus' ? { key: 'save' } : text
}

// What the proxy and those before it reply when nothing behind them answered.
const unanswered = /^50[234]\b/

/** The same for what is deleted; when nothing answered at all, the network's own words (OP-068). */
export function deleteFailureText(error: unknown): FailureText {
  const text = failureText(error)
  if (text.key === 'network' || (text.key === 'networkStatus' && unanswered.test(text.values.status))) return text
  return saveFailureText(error)
}
