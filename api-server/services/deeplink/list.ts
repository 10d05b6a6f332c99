import type { Service } from '../../context.ts'
import { searchCourses } from '../course/list.ts'
import { searchModules } from '../module/list.ts'
import { ownDeepLinking } from './launch.ts'

/** Maximum of courses, and of modules; the search reaches the rest. */
const maxCourses = 20

export const listDeepLinkContent: Service<'listDeepLinkContent'> = async ({ ctx, input: { query } }) => {
  await ownDeepLinking(ctx, query.ltik)
  const request = { archived: false, limit: maxCourses, offset: 0, ...(query.search.trim() && { terms: query.search }) }
  const [mine, library, modules] = await Promise.all([
    searchCourses({ ctx, input: { params: undefined, body: undefined, query: { ...request, source: 'mine' } } }),
    searchCourses({ ctx, input: { params: undefined, body: undefined, query: { ...request, source: 'library' } } }),
    searchModules({ ctx, input: { params: undefined, body: undefined, query: { ...request, source: 'library' } } }),
  ])
  const ownIds = new Set(mine.map(({ _id }) => _id))
  const courses = [...mine, ...library.filter(({ _id, cantAffect }) => !ownIds.has(_id) && !cantAffect)].slice(0, maxCourses)
  return [
    ...courses.map(({ _id, name, editable }) => ({ _id, name, type: 'course' as const, editable })),
    ...modules.flatMap(({ _id, name, cantAffect }) =>
      cantAffect ? [] : [{ _id, name, type: 'module' as const, editable: false }],
    ),
  ]
}
