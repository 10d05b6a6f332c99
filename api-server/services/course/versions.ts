import { and, inArray } from 'drizzle-orm'
import type { CourseAtVersion } from '#contract/version'
import type { Context, Service } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { courseContent } from '../version/keep.ts'
import { listVersions, readVersion } from '../version/read.ts'
import { findEditableCourse } from './get.ts'
import { usableIn } from './prepare.ts'
import type { CourseRow } from './view.ts'

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
