import { warning } from '../authoring/problem.ts'
import { free, isBlank, textIdentity } from './defaults.ts'
import type { ContentOf, QuestionKind } from './kind.ts'
import { textValue, typedText } from './values.ts'

/** A free text, which the student compares with the correction. */
export const text: QuestionKind<ContentOf<'Text'>> = {
  ...free,
  ...textValue,
  accepts: (_, value) => typeof value === 'string',
  isEmpty: (value, hasAudio) => !hasAudio && textValue.isEmpty(value),
  hasWriting: (value) => !textValue.isEmpty(value),
  identity: (_, value) => textIdentity(typedText(value)),
  create: (shared) => ({ ...shared, type: 'Text' }),
  // The specification lists this as a warning that does not prevent publishing (MOD-017, OP-054).
  problems: ({ response }) => (isBlank(response) ? [warning('response', 'responseRequired')] : []),
  asked: () => ({ kind: 'free', losses: [] }),
}
