import { selfEvaluationBand } from '../scoring/evaluation.ts'

/** Result of an answer as a student sees it at the end of a work: green, amber, red, or no answer. */
export type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered'

const ofBand = { veryGood: 'right', good: 'partly', bad: 'wrong' } as const

/** The verdict for the percent of an answer, by the bands of the evaluation (SCO-011 to 013); null: no answer. */
export const verdictOf = (evaluation: number | null): Verdict =>
  evaluation === null ? 'unanswered' : ofBand[selfEvaluationBand(evaluation)]

/** Whether « Refaire mes erreurs » includes a question: every verdict that is not green (decision 25). */
export const isToRedo = (evaluation: number | null): boolean => verdictOf(evaluation) !== 'right'

interface WithQuestions<Question> {
  readonly questions: readonly Question[]
}

/**
 * The modules with only the questions to redo; a module without any is left out. `evaluations`: percents by question id; a question
 * without one was not answered.
 */
export function modulesToRedo<Question extends { readonly _id: string }, Module extends WithQuestions<Question>>(
  modules: readonly Module[],
  evaluations: ReadonlyMap<string, number | null>,
): Module[] {
  return modules
    .map((module) => ({ ...module, questions: module.questions.filter(({ _id }) => isToRedo(evaluations.get(_id) ?? null)) }))
    .filter(({ questions }) => questions.length > 0)
}
