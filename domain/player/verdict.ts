import { verdictOf } from '../attempts/known.ts'

/** « Refaire mes erreurs »: results not green, blanks included (decision 25). undefined: no answer; null: no mistake. */
export const isToRedo = (evaluation: number | null | undefined): boolean =>
  evaluation === undefined || (evaluation !== null && verdictOf(evaluation) !== 'right')

interface WithQuestions<Question> {
  readonly questions: readonly Question[]
}

/** The modules with only the questions to redo, by their evaluations (isToRedo); a module without any is left out. */
export function modulesToRedo<Question extends { readonly _id: string }, Module extends WithQuestions<Question>>(
  modules: readonly Module[],
  evaluations: ReadonlyMap<string, number | null>,
): Module[] {
  return modules
    .map((module) => ({ ...module, questions: module.questions.filter(({ _id }) => isToRedo(evaluations.get(_id))) }))
    .filter(({ questions }) => questions.length > 0)
}
