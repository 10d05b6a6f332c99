import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { knownQuestions } from '#contract/question-types'
import type { CourseAtVersion } from '#contract/version'
import { canDispose, canEdit } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import type { Context, Service } from '../../context.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { license } from '../origin/license.ts'
import { readOrigin } from '../origin/read.ts'
import { courseContent } from '../version/keep.ts'
import { listVersions, readVersion } from '../version/read.ts'
import { visibleCourses } from '../visibility/courses.ts'
import { usableIn } from './prepare.ts'
import { type CourseRow, courseView, modulesInOrder, selectCourses } from './view.ts'

export const getCourse: Service<'getCourse'> = async ({ ctx, input: { params, query } }) => {
  const { module, questions, part } = query
  const asked = module !== undefined ? { module } : questions ? { part } : undefined
  const find = asked ? findUsableCourse : findCourse
  return courseView(ctx, await find(ctx, params.id), asked)
}

/** The visible course with that id; Failure notFound when there is none or the caller may not see it. */
export async function findCourse(ctx: Context, id: string) {
  const [row] = await selectCourses(ctx.db, ctx.caller).where(and(eq(courses.id, id), visibleCourses(ctx.caller)))
  if (!row) throw new Failure('notFound', 'course.notFound')
  return row
}

/** Like findCourse, for a caller who reads or plays the content; Failure forbidden when the course is limited (OP-043). */
export async function findUsableCourse(ctx: Context, id: string) {
  const row = await findCourse(ctx, id)
  if (row.limited) throw new Failure('forbidden', 'course.limited')
  return row
}

/** Like findCourse, for a caller who changes the course; Failure forbidden otherwise. */
export async function findEditableCourse(ctx: Context, id: string) {
  const row = await findCourse(ctx, id)
  if (!canEdit(ctx.caller, { ...row.course, coEdited: row.coEdited })) throw new Failure('forbidden', 'course.notEditable')
  return row
}

/** Like findCourse, for a caller who archives, restores, deletes, licenses or shares the course; Failure forbidden otherwise, also for its editors. */
export async function findDisposableCourse(ctx: Context, id: string) {
  const row = await findCourse(ctx, id)
  if (!canDispose(ctx.caller, row.course)) throw new Failure('forbidden', 'course.notEditable')
  return row
}

/** Callers of the main school may download every document; others only those of modules that may be given (MOD-038). */
export const listCourseDocuments: Service<'listCourseDocuments'> = async ({ ctx, input: { params } }) => {
  await findUsableCourse(ctx, params.id)
  const rows = await ctx.db
    .select({
      moduleId: modules.id,
      moduleName: modules.name,
      ...pick(modules, 'document', 'originalDocument', 'cantAffect'),
    })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(and(eq(courseModules.courseId, params.id), isNotNull(modules.document)))
    .orderBy(asc(courseModules.position))
  return rows.flatMap(({ document, cantAffect, ...row }) =>
    document === null ? [] : [{ ...row, document, downloadable: ctx.caller.official || !cantAffect }],
  )
}

/** Like getWorkAudio, for the course as it is now: the preview plays no work. */
export const getCourseAudio: Service<'getCourseAudio'> = async ({ ctx, input: { params } }) => {
  await findUsableCourse(ctx, params.id)
  const questions = (await modulesInOrder(ctx, params.id)).flatMap((module) => knownQuestions(module.questions))
  const spoken = questions.filter(({ audio }) => audio.text !== null || audio.tips !== null || audio.response !== null)
  return Object.fromEntries(spoken.map(({ _id, audio }) => [_id, audio]))
}

export const getCourseOrigin: Service<'getCourseOrigin'> = async ({ ctx, input: { params } }) => {
  await findCourse(ctx, params.id)
  return readOrigin(ctx, 'course', params.id)
}

export const licenseCourse: Service<'licenseCourse'> = async ({ ctx, input: { params, body } }) => {
  await findDisposableCourse(ctx, params.id)
  return license(ctx, { of: 'course', id: params.id }, body)
}

export const listCourseVersions: Service<'listCourseVersions'> = async ({ ctx, input: { params, query } }) =>
  listVersions(ctx, versioned(await findEditableCourse(ctx, params.id)), query.after)

export const getCourseVersion: Service<'getCourseVersion'> = async ({ ctx, input: { params } }) => {
  const row = await findEditableCourse(ctx, params.id)
  const item = versioned(row)
  const kept = await readVersion(ctx, item, Number(params.version))
  const version = kept ?? { ...item.now, content: await courseContent(ctx.db, row.course) }
  return { ...version, modules: await usableNow(ctx, params.id, version.content.modules) }
}

const versioned = ({ course: { id, version, updatedAt, status, name }, authorName, moduleCount }: CourseRow) => ({
  of: 'course' as const,
  id,
  now: { version, savedAt: updatedAt, savedBy: authorName, status, name, count: moduleCount },
})

/** The modules, in order, that saving the course would accept now. */
async function usableNow(ctx: Context, courseId: string, held: CourseAtVersion['modules']) {
  if (held.length === 0) return []
  const ids = held.map(({ _id }) => _id)
  const { id: _id, name, duration, status, questionCount } = modules
  const rows = await ctx.db
    .select({ _id, name, duration, status, questionCount })
    .from(modules)
    .where(and(inArray(modules.id, ids), usableIn(ctx, courseId)))
  const usable = new Map(rows.flatMap((row) => (row.status === 'DELETED' ? [] : [[row._id, row]])))
  return ids.flatMap((one) => usable.get(one) ?? [])
}
