import type { FrozenCourse } from '#contract/assignee'
import type { Question } from '#contract/question'
import { knownQuestions } from '#contract/question-types'

interface Part {
  readonly answered: ReadonlySet<string>
  readonly optionalTypes: readonly string[]
}

/** A question without an answer, and its module. */
export interface MissingQuestion {
  readonly moduleId: string
  readonly question: Question
}

/** The questions of a course that are expected of a student and have no answer; those that the player skips are not (ERR-044). */
export const missingQuestions = (
  { modules }: Pick<FrozenCourse, 'modules'>,
  { answered, optionalTypes }: Part,
): MissingQuestion[] =>
  modules.flatMap(({ _id: moduleId, questions }) =>
    knownQuestions(questions)
      .filter(({ _id, type }) => !answered.has(_id) && !optionalTypes.includes(type))
      .map((question) => ({ moduleId, question })),
  )
