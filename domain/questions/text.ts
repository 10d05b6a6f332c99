import { warning } from '../authoring/problem.ts'
import { textLines } from '../rich-text/text-lines.ts'
import { isBlank, selfEvaluated, stated, textIdentity, withoutData } from './defaults.ts'
import type { ContentOf, QuestionKind } from './kind.ts'
import { textValue, typedText } from './values.ts'

/** A free text, which the student compares with the correction. */
export const text: QuestionKind<ContentOf<'Text'>> = {
  ...selfEvaluated,
  ...stated,
  ...withoutData,
  ...textValue,
  accepts: (_, value) => typeof value === 'string',
  isEmpty: (value, hasAudio) => !hasAudio && textValue.isEmpty(value),
  hasWriting: (value) => !textValue.isEmpty(value),
  identity: (_, value) => textIdentity(typedText(value)),
  hints: 'words',
  needsResponse: true,
  create: (shared) => ({ ...shared, type: 'Text' }),
  // The specification lists this as a warning that does not prevent publishing (MOD-017, OP-054).
  problems: ({ response }) => (isBlank(response) ? [warning('response', 'responseRequired')] : []),
  joined: () => ({}),
  parts: (question) => textLines(question.statement).map((statement) => ({ ...question, statement })),
  hasData: () => false,
  asked: () => ({ kind: 'free', losses: [] }),
}
