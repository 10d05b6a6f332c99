import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { visibleCourses } from '../course/visible.ts'
import { findEditableModule, findModule } from './get.ts'
import { moduleSummaryView } from './view.ts'

/** Whatever its status it leaves the lists (OP-052); the version grows, so that an editor that is open on it is told. */
export const archiveModule: Service<'archiveModule'> = async ({ ctx, input: { params } }) => {
  const current = await findEditableModule(ctx, params.id)
  if (current.status !== 'ARCHIVED')
    await ctx.db
      .update(modules)
      .set({ status: 'ARCHIVED', archivedFrom: sql`${modules.status}`, version: sql`${modules.version} + 1`, updatedAt: ctx.now })
      .where(and(eq(modules.id, params.id), notInArray(modules.status, ['ARCHIVED', 'DELETED'])))
  return moduleSummaryView(await findModule(ctx, params.id), ctx.caller)
}

/** The way back (OP-052): as it was before, with its version grown; what is not archived stays as it is. */
export const restoreModule: Service<'restoreModule'> = async ({ ctx, input: { params } }) => {
  await findEditableModule(ctx, params.id)
  await ctx.db
    .update(modules)
    .set({
      // What was archived before its status was kept comes back out of the students' reach.
      status: sql`coalesce(${modules.archivedFrom}, 'UNPUBLISHED')`,
      archivedFrom: null,
      version: sql`${modules.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(and(eq(modules.id, params.id), eq(modules.status, 'ARCHIVED')))
  return moduleSummaryView(await findModule(ctx, params.id), ctx.caller)
}

/** Refused while a course holds it (MOD-021). The row is locked, so that no course takes it in the meantime. */
export const deleteModule: Service<'deleteModule'> = async ({ ctx, input: { params } }) => {
  await findEditableModule(ctx, params.id)
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: modules.id }).from(modules).where(eq(modules.id, params.id)).for('update')
    const [used] = await tx
      .select({ id: courses.id })
      .from(courseModules)
      .innerJoin(courses, eq(courses.id, courseModules.courseId))
      .where(and(eq(courseModules.moduleId, params.id), ne(courses.status, 'DELETED')))
      .limit(1)
    if (used) throw new Failure('conflict', 'module.used')
    await tx
      .update(modules)
      .set({ status: 'DELETED', version: sql`${modules.version} + 1`, updatedAt: ctx.now })
      .where(eq(modules.id, params.id))
  })
  return { deleted: true }
}

/** What the deletion names: courses that hold the module. Those of others stay nameless, yet they count. */
export const listModuleCourses: Service<'listModuleCourses'> = async ({ ctx, input: { params } }) => {
  await findEditableModule(ctx, params.id)
  const rows = await ctx.db
    .select({
      id: courses.id,
      name: courses.name,
      subjectId: courses.subjectId,
      levels: courses.levels,
      visible: sql<boolean>`(${visibleCourses(ctx.caller)})`.as('visible'),
    })
    .from(courseModules)
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(and(eq(courseModules.moduleId, params.id), ne(courses.status, 'DELETED')))
    .orderBy(sql`visible desc`, courses.name, courses.id)
  return rows.map(({ id, name, visible, ...course }) => ({ ...course, _id: visible ? id : null, name: visible ? name : null }))
}
