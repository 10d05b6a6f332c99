import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
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
export async function packedOne(ctx: Context, of: 'module' | 'course', id: string): Promise<Packed> {
  if (of === 'module') return { modules: [id], courses: [] }
  const held = await ctx.db
    .selectDistinct(owned(ctx))
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(eq(courseModules.courseId, id))
  return { modules: held.filter((module) => canExport(ctx.caller, module)).map((module) => module.id), courses: [id] }
}

/** What says whether a module may be taken. */
const owned = ({ caller }: Context) => ({
  ...pick(modules, 'id', 'cantAffect', 'creatorId', 'schoolId', 'official'),
  coEdited: sql<boolean>`${coEditedModules(caller)}`,
})

/** All modules and courses of the caller, archived ones included, with the modules of others in these courses that they may take. */
export async function packedMine(ctx: Context): Promise<Packed> {
  const { db, caller } = ctx
  const own = await db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.creatorId, caller.id), ne(modules.status, 'DELETED')))
    .orderBy(asc(modules.id))
  const written = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.creatorId, caller.id), ne(courses.status, 'DELETED')))
    .orderBy(asc(courses.id))
  return withHeld(ctx, own, written)
}

/** What a headmaster sees of the school’s: its published modules and the courses that it shares. Failure notFound for other roles. */
export async function packedSchool(ctx: Context): Promise<Packed> {
  const { db, caller } = ctx
  if (caller.role !== 'HEADMASTER') throw new Failure('notFound', 'file.notFound')
  const shared = await db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.schoolId, caller.schoolId), eq(modules.status, 'PUBLISHED'), visibleModules(caller)))
    .orderBy(asc(modules.id))
  const written = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(schoolCourses(caller), usableCourses(caller)))
    .orderBy(asc(courses.id))
  return withHeld(ctx, shared, written)
}

interface Identified {
  readonly id: string
}

async function withHeld(ctx: Context, own: readonly Identified[], written: readonly Identified[]): Promise<Packed> {
  const ids = written.map(({ id }) => id)
  const held =
    ids.length === 0
      ? []
      : await ctx.db
          .selectDistinct(owned(ctx))
          .from(courseModules)
          .innerJoin(modules, eq(modules.id, courseModules.moduleId))
          .where(and(inArray(courseModules.courseId, ids), visibleModules(ctx.caller)))
  const others = held.filter((module) => canExport(ctx.caller, module)).map(({ id }) => id)
  return { modules: [...new Set([...own.map(({ id }) => id), ...others])], courses: ids }
}
