import type { QuestionDraft } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { losesMarks } from '#domain/questions/choices'
import type { NewContent } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'

/** An empty question. `newId` must return a unique id; it is used for choices, items and pairs. */
export const newQuestion = (type: QuestionType, id: string, newId: () => string): QuestionDraft =>
  emptyContent({ ...emptyQuestionFields, _id: id, response: '' }, type, newId)

/**
 * The question converted to another type: its texts stay, its data is reset (part 1 §4, QST-002 to 004), except that choices stay
 * choices. A correction in words is kept by the types that have one; a formula as correction is reset.
 */
export function withType(question: QuestionDraft, type: QuestionType, newId: () => string): QuestionDraft {
  if (question.type === type) return question
  const kind = kindOf({ type })
  const converted = kind.convert(question)
  if (converted) return Object.assign({ ...question }, converted)
  const { type: _former, response, ...rest } = question
  const { data: _reset, ...shared } = rest as typeof rest & { data?: unknown }
  const automatedEvaluation = kind.recording === 'answer' && shared.automatedEvaluation
  return emptyContent({ ...shared, automatedEvaluation, response: typeof response === 'string' ? response : '' }, type, newId)
}

const emptyContent = (
  { audio, ...shared }: NewContent & Pick<QuestionDraft, 'audio'>,
  type: QuestionType,
  newId: () => string,
) => ({
  ...kindOf({ type }).create(shared, newId),
  audio,
})

/** What converting to another type would lose: the marks of several good choices, the type's data, or nothing. */
export function lossOf(question: QuestionDraft, type: QuestionType): 'marks' | 'data' | null {
  if (kindOf({ type }).convert(question)) return losesMarks(question, type) ? 'marks' : null
  return kindOf(question).hasData(question) ? 'data' : null
}
