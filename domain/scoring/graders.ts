import type { Answer } from '#contract/answer'
import type { EvaluationChange } from '#contract/assignee'

type Changes = readonly Pick<EvaluationChange, 'questionId' | 'after' | 'reason' | 'date'>[]

/** Whether the evaluator of spoken answers gave the evaluation that an answer has now, and no answer before it (OP-076). */
export const isEvaluators = (changes: Changes, answer: Answer): boolean =>
  changes.some(({ reason, questionId, after, date }) => {
    const isOfAnswer = questionId === answer.questionId && date >= answer.answeredAt
    return isOfAnswer && reason === 'evaluator' && after === answer.evaluation
  })

/**
 * Who of the staff gave the evaluation that an answer has now, by question id: a later change by a rule, or by the student, takes
 * the name away. `changes`: oldest first (WRK-038).
 */
export function gradersOf(
  changes: readonly Pick<EvaluationChange, 'questionId' | 'after' | 'reason' | 'author'>[],
  answers: readonly Pick<Answer, 'questionId' | 'evaluation'>[],
): Record<string, string> {
  const last = new Map(changes.map((change) => [change.questionId, change]))
  return Object.fromEntries(
    answers.flatMap(({ questionId, evaluation }) => {
      const change = last.get(questionId)
      return change?.reason === 'teacher' && change.after === evaluation ? [[questionId, change.author]] : []
    }),
  )
}
