import type { FrozenCourse } from '#contract/assignee'
import type { ExamConditions } from '#contract/exam'
import type { Question } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import type { Cover } from '../questions/kind.ts'

type Module = FrozenCourse['modules'][number]

/** Number of questions that each student gets. */
export const drawnCount = (modules: readonly Module[], draws: ExamConditions['draws']): number =>
  modules.reduce((sum, { _id, questions }) => sum + Math.min(draws[_id] ?? questions.length, questions.length), 0)

/**
 * The course as one student meets it: the questions drawn for them, in their own order with their own order of choices if asked. It
 * follows from `cover` (one per student) and the ids alone, so a question added or removed by a correction moves no other.
 */
export function drawnCourse(course: FrozenCourse, { draws, ownOrder }: Pick<ExamConditions, 'draws' | 'ownOrder'>, cover: Cover) {
  const met = (question: Question) => (ownOrder ? inOwnOrder(question, cover) : question)
  const modules = course.modules.map((module) => {
    const count = draws[module._id] ?? module.questions.length
    const drawn = new Set(cover.mixed(module.questions, ({ _id }) => `draw ${_id}`).slice(0, count))
    const kept = module.questions.filter((question) => drawn.has(question))
    return { ...module, questions: (ownOrder ? cover.mixed(kept, ({ _id }) => `order ${_id}`) : kept).map(met) }
  })
  return { ...course, modules }
}

/** The choices are in their final order: the player must not draw one again. */
function inOwnOrder(question: Question, cover: Cover): Question {
  if (!hasChoices(question)) return question
  const choices = cover.mixed(question.data.choices, ({ id }) => `choice ${question._id} ${id}`)
  return { ...question, data: { ...question.data, choices, shuffle: false } }
}
