import { selfEvaluationBand } from '../scoring/evaluation.ts'

/** How an answer went, as a pupil sees it at the end of a work: green, amber, red, or nothing given. */
export type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered'

const ofBand = { veryGood: 'right', good: 'partly', bad: 'wrong' } as const

/** From the percent of an answer, in the bands of the evaluation (SCO-011 to 013); null: there is none. */
export const verdictOf = (evaluation: number | null): Verdict =>
  evaluation === null ? 'unanswered' : ofBand[selfEvaluationBand(evaluation)]

/** Whether a question belongs to « Refaire mes erreurs »: all that is not green (decision 66). */
export const isToRedo = (evaluation: number | null): boolean => verdictOf(evaluation) !== 'right'

interface WithQuestions<Question> {
  readonly questions: readonly Question[]
}

/**
 * The modules with the questions alone that are to be done again; a module without any stays out.
 * `evaluations`: percents by question id; a question without one was not answered.
 */
export function modulesToRedo<Question extends { readonly _id: string }, Module extends WithQuestions<Question>>(
  modules: readonly Module[],
  evaluations: ReadonlyMap<string, number | null>,
): Module[] {
  return modules
    .map((module) => ({ ...module, questions: module.questions.filter(({ _id }) => isToRedo(evaluations.get(_id) ?? null)) }))
    .filter(({ questions }) => questions.length > 0)
}
