import type { Service } from '../../context.ts'
import { among, type Db, levels, subjects } from '../../db/schema.ts'
import { findUsableCourse } from '../course/get.ts'
import { searchCourses } from '../course/list.ts'
import { courseView } from '../course/view.ts'
import { searchModules } from '../module/list.ts'
import { ownDeepLinking } from './item.ts'

/** Maximum of courses, and of modules; the search reaches the rest. */
const maxCourses = 20

export const listDeepLinkContent: Service<'listDeepLinkContent'> = async ({ ctx, input: { query } }) => {
  await ownDeepLinking(ctx, query.ltik)
  const request = {
    archived: false,
    close: query.close,
    limit: maxCourses,
    offset: 0,
    ...(query.search.trim() && { terms: query.search }),
  }
  const [mine, library, modules] = await Promise.all([
    searchCourses({ ctx, input: { params: undefined, body: undefined, query: { ...request, source: 'mine' } } }),
    searchCourses({ ctx, input: { params: undefined, body: undefined, query: { ...request, source: 'library' } } }),
    searchModules({ ctx, input: { params: undefined, body: undefined, query: { ...request, source: 'library' } } }),
  ])
  const ownIds = new Set(mine.map(({ _id }) => _id))
  const courses = [...mine, ...library.filter(({ _id, cantAffect }) => !ownIds.has(_id) && !cantAffect)].slice(0, maxCourses)
  const rows = [
    ...courses.map((course) => ({ ...course, type: 'course' as const })),
    ...modules.flatMap((module) => (module.cantAffect ? [] : [{ ...module, type: 'module' as const, editable: false }])),
  ]
  const nameOf = await namesOf(ctx.db, rows)
  return rows.map(({ _id, name, type, editable, subjectId, levels: levelIds, author }) => ({
    ...{ _id, name, type, editable, author: author.name },
    ...{ subject: nameOf(subjectId), levels: levelIds.map(nameOf) },
  }))
}

async function namesOf(
  db: Db,
  rows: readonly { subjectId: string; levels: readonly string[] }[],
): Promise<(id: string) => string> {
  const read = (table: typeof subjects | typeof levels, ids: readonly string[]) =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(among(table.id, [...new Set(ids)]))
  const found = await Promise.all([
    read(
      subjects,
      rows.map(({ subjectId }) => subjectId),
    ),
    read(
      levels,
      rows.flatMap((row) => row.levels),
    ),
  ])
  const names = new Map(found.flat().map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

export const getDeepLinkCourse: Service<'getDeepLinkCourse'> = async ({ ctx, input: { params, query } }) => {
  await ownDeepLinking(ctx, query.ltik)
  return courseView(ctx, await findUsableCourse(ctx, params.courseId), { part: query.part })
}
