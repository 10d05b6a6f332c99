import { eq } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { knownQuestions } from '#contract/question'
import { findSharedQuestion } from '#domain/authoring/shared-questions'
import type { Db } from '../../db/open.ts'
import { courses } from '../../db/schema.ts'
import { type FrozenCopy, saveFrozenCourse } from '../attempt/frozen-course.ts'
import { modulesInOrder } from '../course/view.ts'
import { refuseTooLarge } from '../views/course-size.ts'

/**
 * Freezes the current course with its modules and questions, for works to play whatever is edited later. Skips questions of
 * unknown type (ERR-044). Identical content is stored once. Throws when the course does not exist, Failure conflict
 * `course.sharedQuestions` when two of its modules have a question in common (decision 22), `course.tooLarge`.
 */
export async function freezeCourse(db: Db, courseId: string, now: number): Promise<FrozenCopy> {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (!course) throw new Error(`no course ${courseId}`)
  await refuseTooLarge(db, courseId)
  const modules = await modulesInOrder({ db, caller: null }, courseId)
  const content: FrozenCourse = {
    _id: course.id,
    name: course.name,
    introduction: course.introduction,
    modules: modules.map(({ id, name, duration, document, questions }) => ({
      ...{ _id: id, name, duration, document },
      questions: knownQuestions(questions),
    })),
  }
  if (findSharedQuestion(content.modules.map(({ questions }) => questions.map(({ _id }) => _id))) >= 0)
    throw new Failure('conflict', 'course.sharedQuestions')
  return saveFrozenCourse(db, content, { now })
}
