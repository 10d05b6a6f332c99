import { blocking } from '../authoring/problem.ts'
import { free, isBlank } from './defaults.ts'
import { type ContentOf, otherAnswer, type QuestionKind } from './kind.ts'
import { otherValue } from './values.ts'

/** A spoken answer: the recording is the answer, its value is null. */
export const audio: QuestionKind<ContentOf<'Audio'>> = {
  ...free,
  ...otherValue,
  recording: 'answer',
  emptyValue: null,
  read: () => null,
  accepts: () => false,
  isEmpty: (_, hasAudio) => !hasAudio,
  hasWriting: () => false,
  identity: () => ({ key: 'formula null', parts: [] }),
  create: (shared) => ({ ...shared, type: 'Audio' }),
  problems: ({ response }) => (isBlank(response) ? [blocking('response', 'responseRequired')] : []),
  asked: () => otherAnswer,
}
