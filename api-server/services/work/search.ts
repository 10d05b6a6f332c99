import { and, asc, desc, eq, gt, gte, ilike, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { WorkStatus } from '#contract/work'
import type { Context, Service } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { prepared, value } from '../../db/prepared.ts'
import { works } from '../../db/schema.ts'
import { ofYear, yearValues } from './of-year.ts'
import { selectWorks, visibleWorks, workView } from './view.ts'

type Query = CallArguments<Calls['searchWorks']>['query']

/** Works by due date, each bound of `from` and `to` (epoch ms) included. */
export const searchWorks: Service<'searchWorks'> = async ({ ctx, input: { query } }) => {
  const given = Object.entries(query).filter(([, one]) => one !== undefined && one !== '')
  const shape = `searchWorks ${ctx.caller.role} ${query.status} ${query.newestFirst} ${given.map(([one]) => one).join()}`
  const rows = await prepared(ctx.db, shape, (name) => build(ctx, query, name)).execute({
    ...query,
    ...yearValues(query.schoolYear, ctx.now),
    now: ctx.now,
    callerId: ctx.caller.id,
    schoolId: ctx.caller.schoolId,
    creatorId: query.creatorId === 'me' ? ctx.caller.id : query.creatorId,
    terms: containing(query.terms ?? ''),
  })
  return rows.map((row) => workView(row, ctx.now))
}

/** The same without filters, the latest due date first. */
export const listWorks: Service<'listWorks'> = ({ ctx, input: { query } }) =>
  searchWorks({ ctx, input: { params: undefined, query: { ...query, newestFirst: true }, body: undefined } })

function build({ db, caller }: Context, query: Query, name: string) {
  const order = query.newestFirst ? desc : asc
  return selectWorks(db)
    .where(
      and(
        visibleWorks(db, caller.role),
        query.status ? hasStatus(query.status) : undefined,
        query.group ? eq(works.groupId, value('group')) : undefined,
        query.subject ? eq(works.subjectId, value('subject')) : undefined,
        query.terms ? ilike(works.name, value('terms')) : undefined,
        query.from !== undefined ? gte(works.dueDate, value('from')) : undefined,
        query.to !== undefined ? lte(works.dueDate, value('to')) : undefined,
        query.schoolYear ? ofYear() : undefined,
        query.creatorId ? eq(works.creatorId, value('creatorId')) : undefined,
      ),
    )
    .orderBy(order(works.dueDate), order(works.id))
    .limit(value('limit'))
    .offset(value('offset'))
    .prepare(name)
}

/** workStatusAt of domain/work at the value `now`, as a condition: a published work past its archive instant is archived. */
export function hasStatus(status: WorkStatus): SQL | undefined {
  const archived = and(isNotNull(works.archiveAt), lte(works.archiveAt, value('now')))
  if (status === 'PUBLISHED')
    return and(eq(works.status, 'PUBLISHED'), or(isNull(works.archiveAt), gt(works.archiveAt, value('now'))))
  if (status === 'ARCHIVED') return or(eq(works.status, 'ARCHIVED'), and(eq(works.status, 'PUBLISHED'), archived))
  return and(eq(works.status, status), not(eq(works.status, 'PUBLISHED')))
}
