import { type FailureText, failureText } from './failure-key.ts'

/**
 * What to say when a save failed (part 1 §8): that nothing was saved, unless the refusal has a reason of its own. A network
 * failure says so too: what matters is that the words are still on the screen.
 */
export function saveFailureText(error: unknown): FailureText {
  const text = failureText(error)
  return text.key === 'network' || text.key === 'networkStatus' ? { key: 'save' } : text
}

/** The same for what is deleted (ERR-012); when nothing answered at all, the network's own words (OP-068). */
export function deleteFailureText(error: unknown): FailureText {
  const text = failureText(error)
  return text.key === 'network' ? text : saveFailureText(error)
}
