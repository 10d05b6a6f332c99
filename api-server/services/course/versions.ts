import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { CourseAtVersion, SavedVersion } from '#contract/version'
import type { Context, Service } from '../../context.ts'
import { personName } from '../../db/person-name.ts'
import { courseModules, modules, users } from '../../db/schema.ts'
import { courseVersions } from '../../db/version-schema.ts'
import { visibleModules } from '../visibility/modules.ts'
import { findEditableCourse } from './get.ts'
import type { CourseRow } from './view.ts'

const columns = {
  version: courseVersions.version,
  savedAt: courseVersions.savedAt,
  savedBy: personName,
  status: courseVersions.status,
  name: sql<string>`${courseVersions.content}->>'name'`,
  count: sql<number>`jsonb_array_length(${courseVersions.content}->'modules')`,
}

export const listCourseVersions: Service<'listCourseVersions'> = async ({ ctx, input: { params, query } }) => {
  const row = await findEditableCourse(ctx, params.id)
  const rows = await ctx.db
    .select(columns)
    .from(courseVersions)
    .innerJoin(users, eq(users.id, courseVersions.savedById))
    .where(and(eq(courseVersions.courseId, params.id), gt(courseVersions.version, query.after)))
    .orderBy(desc(courseVersions.version))
  return rows[0]?.version === row.course.version || row.course.version <= query.after ? rows : [savedNow(row), ...rows]
}

export const getCourseVersion: Service<'getCourseVersion'> = async ({ ctx, input: { params } }) => {
  const row = await findEditableCourse(ctx, params.id)
  const version = Number(params.version)
  const [kept] = await ctx.db
    .select({ ...columns, content: courseVersions.content })
    .from(courseVersions)
    .innerJoin(users, eq(users.id, courseVersions.savedById))
    .where(and(eq(courseVersions.courseId, params.id), eq(courseVersions.version, version)))
  if (!kept && version !== row.course.version) throw new Failure('notFound', 'version.notFound')
  const courseVersion = kept ?? { ...savedNow(row), content: await contentNow(ctx, row) }
  return { ...courseVersion, modules: await usableNow(ctx, params.id, courseVersion.content.modules) }
}

const savedNow = ({ course, authorName, moduleCount }: CourseRow): SavedVersion => ({
  version: course.version,
  savedAt: course.updatedAt,
  savedBy: authorName,
  status: course.status,
  name: course.name,
  count: moduleCount,
})

async function contentNow({ db }: Context, { course }: CourseRow): Promise<CourseAtVersion> {
  const { name, typeId, subjectId, levels, duration, keywords, share, introduction } = course
  const moduleRows = await db
    .select({ _id: modules.id, name: modules.name })
    .from(courseModules)
    .innerJoin(modules, eq(modules.id, courseModules.moduleId))
    .where(eq(courseModules.courseId, course.id))
    .orderBy(courseModules.position)
  return { name, typeId, subjectId, levels, duration, keywords, share, introduction, modules: moduleRows }
}

/** The modules, in order, that saving the course would accept now. */
async function usableNow(ctx: Context, courseId: string, held: CourseAtVersion['modules']) {
  if (held.length === 0) return []
  const ids = held.map(({ _id }) => _id)
  const already = ctx.db.select({ id: courseModules.moduleId }).from(courseModules).where(eq(courseModules.courseId, courseId))
  const { id: _id, name, duration, status, questionCount } = modules
  const rows = await ctx.db
    .select({ _id, name, duration, status, questionCount })
    .from(modules)
    .where(and(inArray(modules.id, ids), or(visibleModules(ctx.caller), inArray(modules.id, already))))
  const usable = new Map(rows.flatMap((row) => (row.status === 'DELETED' ? [] : [[row._id, row]])))
  return ids.flatMap((one) => usable.get(one) ?? [])
}
