import type { FrozenCourse } from '#contract/assignee'
import type { Question } from '#contract/question'

/** The course with other questions in each of its modules. */
export const withQuestions = (course: FrozenCourse, change: (questions: readonly Question[]) => Question[]): FrozenCourse => ({
  ...course,
  modules: course.modules.map((module) => ({ ...module, questions: change(module.questions) })),
})
