import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { knownQuestions } from '#contract/question-types'
import { canDispose, canEdit } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import type { Context, Service } from '../../context.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { license } from '../origin/license.ts'
import { readOrigin } from '../origin/read.ts'
import { visibleCourses } from '../visibility/courses.ts'
import { courseView, modulesInOrder, selectCourses } from './view.ts'

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
