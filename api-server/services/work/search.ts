import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Context, Service } from '../../context.ts'
import { foldedContains } from '../../db/folded.ts'
import { works } from '../../db/schema.ts'
import { hasStatus, ofYear } from '../attempt/work-conditions.ts'
import { selectWorks, workView } from '../attempt/work-view.ts'
import { withSchools } from '../views/school-names.ts'
import { visibleWorks } from '../visibility/works.ts'
import { withSingleStudents } from './single-students.ts'

type Query = CallArguments<Calls['searchWorks']>['query']

/** Works by due date; `from` and `to` (epoch ms) are inclusive. */
export const searchWorks: Service<'searchWorks'> = async ({ ctx, input: { query } }) => {
  const order = query.newestFirst ? desc : asc
  const rows = await selectWorks(ctx.db)
    .where(and(visibleWorks(ctx), ...isWanted(query, ctx)))
    .orderBy(order(works.dueDate), order(works.id))
    .limit(query.limit)
    .offset(query.offset)
  const listed = await withSchools(
    ctx,
    rows.map((row) => ({ schoolId: row.work.schoolId, view: workView(row, ctx.now) })),
  )
  return withSingleStudents(ctx.db, listed)
}

/** Unfiltered, latest due date first. */
export const listWorks: Service<'listWorks'> = ({ ctx, input: { query } }) =>
  searchWorks({ ctx, input: { params: undefined, query: { ...query, newestFirst: true, scheduled: false }, body: undefined } })

const isWanted = (query: Query, { caller, now }: Context): (SQL | undefined)[] => [
  query.status ? hasStatus(query.status, now) : undefined,
  query.group ? eq(works.groupId, query.group) : undefined,
  query.subject ? eq(works.subjectId, query.subject) : undefined,
  query.terms ? foldedContains(sql`${works.name}`, query.terms) : undefined,
  query.from !== undefined ? gte(dateOf(query), query.from) : undefined,
  query.to !== undefined ? lte(dateOf(query), query.to) : undefined,
  query.scheduled ? gt(works.publishAt, now) : undefined,
  ofYear(query.schoolYear, now),
  query.creatorId ? eq(works.creatorId, query.creatorId === 'me' ? caller.id : query.creatorId) : undefined,
]

/** The date of a work that `from` and `to` are about. */
const dateOf = ({ scheduled }: Query) => (scheduled ? works.publishAt : works.dueDate)
