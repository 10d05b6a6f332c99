import { type FailureText, failureText } from './failure-key.ts'

/** For a failed save (part 1 §8): nothing was saved, unless the refusal has its reason; the text is still on the screen. */
export function saveFailureText(error: unknown): FailureText {
  const text = failureText(error)
  return text.key === 'network' || text.key === 'networkStatus' ? { key: 'save' } : text
}

/** The same for a failed delete (ERR-012); without any answer, the network message (OP-068). */
export function deleteFailureText(error: unknown): FailureText {
  const text = failureText(error)
  return text.key === 'network' ? text : saveFailureText(error)
}
