import { and, eq, ne, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { pick } from '#domain/pick'
import type { Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { archive, remove, restore } from '../status.ts'
import { visibleCourses } from '../visibility/courses.ts'
import { findDisposableModule, findModule } from './get.ts'
import { moduleSummaryView } from './view.ts'

const after =
  (change: typeof archive): Service<'archiveModule' | 'restoreModule'> =>
  async ({ ctx, input: { params } }) => {
    await findDisposableModule(ctx, params.id)
    await change(ctx.db, { table: modules, id: params.id, now: ctx.now })
    return moduleSummaryView(await findModule(ctx, params.id), ctx.caller)
  }
export const archiveModule: Service<'archiveModule'> = after(archive)
export const restoreModule: Service<'restoreModule'> = after(restore)

/** Refused while a course contains the module (MOD-021). */
export const deleteModule: Service<'deleteModule'> = async ({ ctx, input: { params } }) => {
  await findDisposableModule(ctx, params.id)
  await remove(ctx.db, { table: modules, id: params.id, now: ctx.now }, async (tx) => {
    const [used] = await tx
      .select({ id: courses.id })
      .from(courseModules)
      .innerJoin(courses, eq(courses.id, courseModules.courseId))
      .where(and(eq(courseModules.moduleId, params.id), ne(courses.status, 'DELETED')))
      .limit(1)
    if (used) throw new Failure('conflict', 'module.used')
  })
  return { _id: params.id }
}

/** Courses that prevent the deletion; those the caller cannot see are counted without their name. */
export const listModuleCourses: Service<'listModuleCourses'> = async ({ ctx, input: { params } }) => {
  await findDisposableModule(ctx, params.id)
  const rows = await ctx.db
    .select({
      ...pick(courses, 'id', 'name', 'subjectId', 'levels'),
      visible: sql<boolean>`(${visibleCourses(ctx.caller)})`.as('visible'),
    })
    .from(courseModules)
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(and(eq(courseModules.moduleId, params.id), ne(courses.status, 'DELETED')))
    .orderBy(sql`visible desc`, folded(courses.name), courses.id)
  return rows.map(({ id, name, visible, ...course }) => ({ ...course, _id: visible ? id : null, name: visible ? name : null }))
}
