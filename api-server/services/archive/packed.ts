import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { canExport } from '#domain/people/permissions'
import { pick } from '#domain/pick'
import type { Context } from '../../context.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { schoolCourses, usableCourses } from '../visibility/courses.ts'
import { coEditedModules } from '../visibility/editors.ts'
import { visibleModules } from '../visibility/modules.ts'
import type { Packed } from './write.ts'

/** One module, or a course with those of its modules that the caller may take; `findTaken` has found it. */
export const packedOne = async (ctx: Context, of: 'module' | 'course', id: string): Promise<Packed> =>
  of === 'module' ? { modules: [id], courses: [] } : { modules: await heldModules(ctx, [id]), courses: [id] }

/** All modules and courses of the caller, archived ones included, with the modules of others in these courses that they may take. */
export const packedMine = (ctx: Context): Promise<Packed> =>
  packItems(ctx, {
    modules: and(eq(modules.creatorId, ctx.caller.id), ne(modules.status, 'DELETED')),
    courses: and(eq(courses.creatorId, ctx.caller.id), ne(courses.status, 'DELETED')),
  })

/** What a headmaster sees of the school’s: its published modules and the courses that it shares. Failure notFound for other roles. */
export async function packedSchool(ctx: Context): Promise<Packed> {
  const { caller } = ctx
  if (caller.role !== 'HEADMASTER') throw new Failure('notFound', 'file.notFound')
  return packItems(ctx, {
    modules: and(eq(modules.schoolId, caller.schoolId), eq(modules.status, 'PUBLISHED'), visibleModules(caller)),
    courses: and(schoolCourses(caller), usableCourses(caller)),
  })
}

async function packItems(ctx: Context, which: Record<'modules' | 'courses', SQL | undefined>): Promise<Packed> {
  const idsOf = async (table: typeof modules | typeof courses, condition: SQL | undefined) =>
    (await ctx.db.select({ id: table.id }).from(table).where(condition).orderBy(asc(table.id))).map(({ id }) => id)
  const own = await idsOf(modules, which.modules)
  const written = await idsOf(courses, which.courses)
  const others = written.length === 0 ? [] : await heldModules(ctx, written, visibleModules(ctx.caller))
  return { modules: [...new Set([...own, ...others])], courses: written }
}

async function heldModules({ db, caller }: Context, courseIds: readonly string[], which?: SQL): Promise<string[]> {
  const held = await db
    .selectDistinct({
      ...pick(modules, 'id', 'cantAffect', 'creatorId', 'schoolId', 'official'),
      coEdited: sql<boolean>`${coEditedModules(caller)}`,
    })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(and(inArray(courseModules.courseId, [...courseIds]), which))
  return held.filter((module) => canExport(caller, module)).map(({ id }) => id)
}
