import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Status } from '#contract/scalars'
import type { Service } from '../../context.ts'
import { courses, schools } from '../../db/schema.ts'
import { courseSummaryView, selectCourses } from './view.ts'
import { visibleCourses } from './visible.ts'

const newest = 10

/** The caller's published courses; flags add drafts, unpublished, visible ones of others, official ones (OP-045). */
export const listCourses: Service<'listCourses'> = async ({ ctx, input: { query } }) => {
  const own: Status[] = [
    'PUBLISHED',
    ...(query.draft ? ['DRAFT' as const] : []),
    ...(query.unpublished ? ['UNPUBLISHED' as const] : []),
  ]
  const published = eq(courses.status, 'PUBLISHED')
  const rows = await selectCourses(ctx.db)
    .where(
      and(
        visibleCourses(ctx.caller),
        or(
          and(eq(courses.creatorId, ctx.caller.id), inArray(courses.status, own)),
          query.others ? and(ne(courses.creatorId, ctx.caller.id), published) : undefined,
          query.special ? and(eq(schools.official, true), published) : undefined,
        ),
      ),
    )
    .orderBy(desc(courses.updatedAt), desc(courses.id))
    .limit(query.last ? Math.min(newest, query.limit) : query.limit)
    .offset(query.offset)
  return rows.map((row) => courseSummaryView(row, ctx.caller))
}
