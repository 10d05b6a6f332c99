import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import type { Caller, Context, Service } from '../../context.ts'
import { closest, newest, type Page } from '../../db/newest.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { closeToTerms, hasTrigrams, matchesTerms } from '../../db/search-terms.ts'
import { askedStatuses } from '../status.ts'
import { coursesOfOthers, coursesOfSource, officialCourses, ownCourses, schoolCourses } from '../visibility/courses.ts'
import { namedSchools } from '../visibility/schools.ts'
import { courseSummaryView, selectCoursePage } from './view.ts'

const newestCount = 10

/** The caller's published courses; flags add drafts, unpublished courses, visible courses of others and official ones (OP-045). */
export const listCourses: Service<'listCourses'> = async ({ ctx, input: { query } }) => {
  const branches = [
    ownCourses(ctx.caller, askedStatuses(query)),
    ...(query.others ? coursesOfOthers(ctx.caller) : []),
    ...(query.special ? [officialCourses(ctx.caller)] : []),
  ]
  const { limit, offset } = query
  return readCourses(ctx, branches, { limit: query.last ? Math.min(newestCount, limit) : limit, offset })
}

export const listSchoolCourses: Service<'listSchoolCourses'> = ({ ctx, input: { query } }) =>
  readCourses(ctx, [schoolCourses(ctx.caller)], query)

/** Filters apply to each branch of the source, so that a page remains an index scan or a text-index search. */
export const searchCourses: Service<'searchCourses'> = async ({ ctx, input: { query } }) => {
  const { terms, ...narrow } = query
  const near = query.close ? closeToTerms(courses, terms) : undefined
  if (query.close && !(near && (await hasTrigrams(ctx.db)))) return []
  const filters = near ? and(near.matches, courseFilters(ctx.caller, narrow)) : courseFilters(ctx.caller, query)
  const branches = coursesOfSource(ctx.caller, query.source, query.archived).map((branch) => and(branch, filters))
  return near
    ? viewCourses(ctx, closest(ctx.db, courses, { ...query, branches, closeness: near.closeness }))
    : readCourses(ctx, branches, query)
}

const readCourses = (ctx: Context, branches: readonly (SQL | undefined)[], page: Page) =>
  viewCourses(ctx, newest(ctx.db, courses, { branches, ...page }))

async function viewCourses({ db, caller }: Context, page: ReturnType<typeof newest>) {
  const rows = await selectCoursePage(db, caller, page)
  return rows.map((row) => courseSummaryView(row, caller))
}

type Filters = Partial<Pick<CallArguments<'searchCourses'>['query'], 'terms' | 'level' | 'subject' | 'chapter' | 'schoolId'>>

/** Filters of the search panel; a course belongs to the chapters of its modules. */
export const courseFilters = (caller: Caller, { terms, level, subject, chapter, schoolId }: Filters): SQL | undefined =>
  and(
    matchesTerms(courses, terms),
    subject ? eq(courses.subjectId, subject) : undefined,
    level ? sql`${level} = any(${courses.levels})` : undefined,
    chapter
      ? sql`exists (select 1 from ${courseModules} inner join ${modules} on ${modules.id} = ${courseModules.moduleId}
          where ${courseModules.courseId} = ${courses.id} and ${modules.chapterId} = ${chapter})`
      : undefined,
    schoolId ? inArray(courses.schoolId, namedSchools(caller, schoolId)) : undefined,
  )
