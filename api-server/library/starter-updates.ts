import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { StoredQuestion } from '#contract/question'
import { pick } from '#domain/pick'
import { differ } from '#domain/versions/differ'
import { courseModules, courses, type Db, modules } from '../db/schema.ts'
import type { LibraryRows } from './library.ts'

type CourseRow = typeof courses.$inferSelect
type ModuleRow = typeof modules.$inferSelect
type WrittenModule = LibraryRows['modules'][number] & { id: string }

interface StoredCourse {
  readonly course: CourseRow
  readonly modules: readonly ModuleRow[]
}

/** The courses with these ids, deleted ones included; `lock` locks them and their modules until the transaction ends. */
export async function readStored(db: Db, ids: readonly string[], lock: boolean): Promise<ReadonlyMap<string, StoredCourse>> {
  const found = db
    .select()
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(courses.id)
  const inside = db
    .select({ courseId: courseModules.courseId, module: modules })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(inArray(courseModules.courseId, [...ids]))
    .orderBy(asc(courseModules.courseId), asc(courseModules.position))
  const courseRows = await (lock ? found.for('update') : found)
  const moduleRows = await (lock ? inside.for('update', { of: modules }) : inside)
  return new Map(
    courseRows.map((course) => {
      const own = moduleRows.flatMap(({ courseId, module }) => (courseId === course.id ? [module] : []))
      return [course.id, { course, modules: own }]
    }),
  )
}

/** The content that this version writes into a stored course; its modules and questions keep their stored ids. */
export interface CourseUpdate {
  readonly stored: StoredCourse
  readonly course: LibraryRows['courses'][number]
  readonly modules: readonly WrittenModule[]
}

/** 'present': up to date, archived or deleted; 'kept': it or a module was edited since; otherwise the update to write. */
export function updateFor(stored: StoredCourse, written: LibraryRows): 'present' | 'kept' | CourseUpdate {
  const [course] = written.courses
  if (!course || stored.course.status === 'ARCHIVED' || stored.course.status === 'DELETED') return 'present'
  const updated = written.modules.map((module, at): WrittenModule => {
    const before = stored.modules[at]
    return { ...module, id: before?.id ?? randomUUID(), questions: withStoredIds(module.questions, before?.questions ?? []) }
  })
  const same =
    updated.length === stored.modules.length &&
    !differ(courseContent(course), courseContent(stored.course)) &&
    updated.every((module, at) => !isChanged(module, stored.modules[at]))
  if (same) return 'present'
  const edited = [stored.course, ...stored.modules].some(isEdited)
  return edited ? 'kept' : { stored, course, modules: updated }
}

/** Whether somebody saved it since it was added: writeUpdate leaves `updatedAt` unchanged. */
const isEdited = ({ status, createdAt, updatedAt }: CourseRow | ModuleRow) => status !== 'PUBLISHED' || updatedAt !== createdAt

const courseContent = (course: LibraryRows['courses'][number]) =>
  pick(course, 'name', 'keywords', 'duration', 'introduction', 'searchText')

const moduleContent = (module: LibraryRows['modules'][number]) =>
  pick(module, 'name', 'keywords', 'duration', 'questions', 'searchText')

const isChanged = (module: WrittenModule, before: ModuleRow | undefined) =>
  before === undefined || differ(moduleContent(module), moduleContent(before))

/** The questions with stored ids: of the question with the same statement, else of the one at the same position, else new ids. */
function withStoredIds(written: readonly StoredQuestion[], before: readonly StoredQuestion[]): StoredQuestion[] {
  const free = new Set(before)
  const take = (matches: (stored: StoredQuestion) => boolean) => {
    const stored = [...free].find(matches)
    if (stored) free.delete(stored)
    return stored
  }
  const same = written.map((question) =>
    take((stored) => stored.type === question.type && statementOf(stored) === statementOf(question)),
  )
  return written.map((question, at) => {
    const stored = same[at] ?? take((one) => one === before[at] && one.type === question.type)
    return { ...question, _id: stored?._id ?? randomUUID() }
  })
}

const statementOf = (question: StoredQuestion) => ('statement' in question ? question.statement : undefined)

/** Writes an update. The version is incremented, so that an open editor notices; `updatedAt` stays, as nobody edited it. */
export async function writeUpdate(db: Db, { stored, course, modules: updated }: CourseUpdate): Promise<void> {
  const { id } = stored.course
  for (const [position, module] of updated.entries()) {
    const before = stored.modules[position]
    if (!before) {
      await db.insert(modules).values(module)
      await db.insert(courseModules).values({ courseId: id, moduleId: module.id, position, byAuthor: true })
    } else if (isChanged(module, before)) {
      const content = { ...moduleContent(module), questionCount: module.questions.length, version: sql`${modules.version} + 1` }
      await db.update(modules).set(content).where(eq(modules.id, module.id))
    }
  }
  const left = updated.map((module) => module.id)
  await db.delete(courseModules).where(and(eq(courseModules.courseId, id), notInArray(courseModules.moduleId, left)))
  await db
    .update(courses)
    .set({ ...courseContent(course), version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))
}
