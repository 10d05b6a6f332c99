import type { Service } from '../../context.ts'
import { namesById } from '../../db/names.ts'
import { levels, subjects } from '../../db/schema.ts'
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
  const subjectIds = rows.map(({ subjectId }) => subjectId)
  const levelIds = rows.flatMap((row) => row.levels)
  const [subjectNames, levelNames] = await Promise.all([
    namesById(ctx.db, subjects, subjectIds),
    namesById(ctx.db, levels, levelIds),
  ])
  return rows.map(({ _id, name, type, editable, subjectId, levels: ids, author }) => ({
    ...{ _id, name, type, editable, author: author.name },
    ...{ subject: subjectNames.get(subjectId) ?? '', levels: ids.map((id) => levelNames.get(id) ?? '') },
  }))
}

export const getDeepLinkCourse: Service<'getDeepLinkCourse'> = async ({ ctx, input: { params, query } }) => {
  await ownDeepLinking(ctx, query.ltik)
  return courseView(ctx, await findUsableCourse(ctx, params.courseId), { part: query.part })
}
