import { and, asc, eq, exists, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors'
import { knownQuestions } from '#contract/question-types'
import { type CourseSize, isTooLarge, sizeProblem } from '#domain/authoring/course-size'
import { courseModules, courses, type Db, modules } from '../../db/schema.ts'

/** Bytes of a module's questions. PostgreSQL measures them: reading a course that is too large is what must not happen. */
const moduleBytes = sql<number>`octet_length(${modules.questions}::text)`

/** What the modules of a course hold, in order, without reading them. */
export const moduleSizes = (db: Db, courseId: string, which?: SQL) =>
  db
    .select({
      ...{ _id: modules.id, name: modules.name, duration: modules.duration },
      questions: modules.questionCount,
      bytes: moduleBytes,
    })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(and(eq(courseModules.courseId, courseId), which))
    .orderBy(asc(courseModules.position))

const held = alias(courseModules, 'held')

const total = {
  questions: sql<number>`coalesce(sum(${modules.questionCount}), 0)::int`,
  bytes: sql<number>`coalesce(sum(${moduleBytes}), 0)::float8`,
}

/** `ids`: modules, or a query of them. */
export async function sizeOfModules(db: Db, ids: string[] | SQLWrapper): Promise<CourseSize> {
  const [size] = await db.select(total).from(modules).where(inArray(modules.id, ids))
  return size ?? { questions: 0, bytes: 0 }
}

export const sizeOfCourse = (db: Db, courseId: string): Promise<CourseSize> =>
  sizeOfModules(db, db.select({ id: courseModules.moduleId }).from(courseModules).where(eq(courseModules.courseId, courseId)))

/** Failure conflict `course.tooLarge` for a course that may not be given, copied or shared anew. */
export async function refuseTooLarge(db: Db, courseId: string): Promise<void> {
  if (isTooLarge(await sizeOfCourse(db, courseId))) throw new Failure('conflict', 'course.tooLarge')
}

type Grown = Pick<typeof modules.$inferSelect, 'id' | 'creatorId' | 'questions'>

/** Failure invalid on `questions` when a module would make a course of its author too large; those of others do not hold it back. */
export async function refuseGrowth(db: Db, module: Grown, questions: Grown['questions']): Promise<void> {
  const holds = db
    .select({ one: sql`1` })
    .from(held)
    .where(and(eq(held.courseId, courses.id), eq(held.moduleId, module.id)))
  const sizes = await db
    .select(total)
    .from(courses)
    .innerJoin(courseModules, eq(courseModules.courseId, courses.id))
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(and(eq(courses.creatorId, module.creatorId), ne(courses.status, 'DELETED'), exists(holds)))
    .groupBy(courses.id)
  const [own, next] = [sizeOf(module.questions), sizeOf(questions)]
  for (const before of sizes) {
    const after = { questions: before.questions - own.questions + next.questions, bytes: before.bytes - own.bytes + next.bytes }
    const problem = sizeProblem(after, before)
    if (problem !== null) throw new Failure('invalid', 'invalid', { questions: problem })
  }
}

const sizeOf = (questions: Grown['questions']): CourseSize => ({
  questions: knownQuestions(questions).length,
  bytes: Buffer.byteLength(JSON.stringify(questions)),
})
