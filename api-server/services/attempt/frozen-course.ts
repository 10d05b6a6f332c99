import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { knownQuestions, knownTypes } from '#contract/question-types'
import { type CourseSize, isTooLarge } from '#domain/authoring/course-size'
import { pathsOfModule } from '#domain/resources/file-paths'
import { withQuestions } from '#domain/works/with-questions'
import { type Db, files, frozenCourseFiles, frozenCourses, valuesOf } from '../../db/schema.ts'

export interface FrozenCopy {
  id: string
  questionCount: number
  content: FrozenCourse
}

interface Freezing {
  readonly now: number
  /** The content that it corrects or is a part of, as large as which it may be. */
  readonly before?: FrozenCourse
}

/** Stores what a work plays, once per digest. Failure conflict `course.tooLarge`: larger than a course may be and `before`. */
export async function saveFrozenCourse(db: Db, content: FrozenCourse, { now, before }: Freezing): Promise<FrozenCopy> {
  const courseId = content._id
  if (isTooLarge(sizeOf(content), before && sizeOf(before))) throw new Failure('conflict', 'course.tooLarge')
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  const questionCount = questionCountOf(content)
  const questionTypes = content.modules.flatMap(({ questions }) => questions.map(({ type }) => type))
  await db
    .insert(frozenCourses)
    .values({
      ...{ courseId, digest, content, name: content.name, createdAt: now },
      ...{ moduleCount: content.modules.length, questionCount, questionTypes },
    })
    .onConflictDoNothing()
  const isThis = and(eq(frozenCourses.courseId, courseId), eq(frozenCourses.digest, digest))
  const [id] = await valuesOf(db, frozenCourses.id, isThis)
  if (id === undefined) throw new Error('the frozen course was not stored')
  await linkFiles(db, id, content)
  return { id, questionCount, content }
}

/** Lets whoever has a work of this content read its files, even if modules change. Skips paths without a `files` row. */
async function linkFiles(db: Db, frozenCourseId: string, content: FrozenCourse): Promise<void> {
  const paths = content.modules.flatMap(pathsOfModule)
  const stored = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths))
  if (stored.length === 0) return
  await db
    .insert(frozenCourseFiles)
    .values(stored.map(({ path }) => ({ frozenCourseId, path })))
    .onConflictDoNothing()
}

/** SQL equivalent of `questionCountOf`, for queries that do not read the content. */
export const countedQuestions = sql<number>`case when ${frozenCourses.questionTypes} is null then ${frozenCourses.questionCount}
  else (select count(*)::int from unnest(${frozenCourses.questionTypes}) as type where type in ${[...knownTypes]}) end`

const sizeOf = (content: FrozenCourse): CourseSize => ({
  questions: questionCountOf(content),
  bytes: Buffer.byteLength(JSON.stringify(content.modules)),
})

export const questionCountOf = (course: FrozenCourse) => course.modules.reduce((sum, module) => sum + module.questions.length, 0)

interface Frozen {
  readonly content: FrozenCourse
  /** Bytes of each question, by its id: measured once here, since each reading of a copy asks for them. */
  readonly bytes: ReadonlyMap<string, number>
  readonly readAt: number
}

const cache = new Map<string, Frozen>()
const maxCached = 200
/** Another server or the command line may erase a name from a frozen course, which nothing else changes. */
const cachedMs = 60_000

export const forgetFrozenContent = (): void => cache.clear()

export const frozenContent = async (db: Db, id: string): Promise<FrozenCourse> => (await readFrozen(db, id)).content

/** A frozen course with its measures. Up to 200 are cached in memory for a minute. */
export async function readFrozen(db: Db, id: string): Promise<Frozen> {
  const cached = cache.get(id)
  if (cached && performance.now() - cached.readAt < cachedMs) return cached
  cache.delete(id)
  const [row] = await db.select({ content: frozenCourses.content }).from(frozenCourses).where(eq(frozenCourses.id, id))
  if (!row) throw new Error(`no frozen course ${id}`)
  const oldest = cache.keys().next()
  if (cache.size >= maxCached && !oldest.done) cache.delete(oldest.value)
  const content = dropUnknown(row.content)
  const questions = content.modules.flatMap((module) => module.questions)
  const bytes = new Map(questions.map((question) => [question._id, Buffer.byteLength(JSON.stringify(question))]))
  const frozen = { content, bytes, readAt: performance.now() }
  cache.set(id, frozen)
  return frozen
}

/** Drops questions of unknown type, which content frozen by another version may contain (ERR-044). */
const dropUnknown = (content: FrozenCourse): FrozenCourse => withQuestions(content, knownQuestions)
