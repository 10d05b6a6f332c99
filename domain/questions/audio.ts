import { blocking } from '../authoring/problem.ts'
import { textLines } from '../rich-text/text-lines.ts'
import { isBlank, selfEvaluated, stated, withoutData } from './defaults.ts'
import { type ContentOf, otherAnswer, type QuestionKind } from './kind.ts'
import { otherValue } from './values.ts'

/** A spoken answer: the recording is the answer, its value is null. */
export const audio: QuestionKind<ContentOf<'Audio'>> = {
  ...selfEvaluated,
  ...stated,
  ...withoutData,
  ...otherValue,
  recording: 'answer',
  emptyValue: null,
  read: () => null,
  accepts: () => false,
  isEmpty: (_, hasAudio) => !hasAudio,
  hasWriting: () => false,
  identity: () => ({ key: 'formula null', parts: [] }),
  hints: 'words',
  needsResponse: true,
  create: (shared) => ({ ...shared, type: 'Audio' }),
  problems: ({ response }) => (isBlank(response) ? [blocking('response', 'responseRequired')] : []),
  joined: () => ({}),
  parts: (question) => textLines(question.statement).map((statement) => ({ ...question, statement })),
  hasData: () => false,
  asked: () => otherAnswer,
}
