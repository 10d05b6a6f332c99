import { and, asc, desc, eq, gt, gte, ilike, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { WorkStatus } from '#contract/work'
import type { Service } from '../../context.ts'
import { works } from '../../db/schema.ts'
import { selectWorks, visibleWorks, workView } from './view.ts'

/** Works by due date, each bound of `from` and `to` (epoch ms) included. */
export const searchWorks: Service<'searchWorks'> = async ({ ctx, input: { query } }) => {
  const creatorId = query.creatorId === 'me' ? ctx.caller.id : query.creatorId
  const order = query.newestFirst ? desc : asc
  const rows = await selectWorks(ctx.db)
    .where(
      and(
        visibleWorks(ctx.db, ctx.caller),
        query.status ? hasStatus(query.status, ctx.now) : undefined,
        query.group ? eq(works.groupId, query.group) : undefined,
        query.subject ? eq(works.subjectId, query.subject) : undefined,
        query.terms ? ilike(works.name, `%${query.terms.trim().replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        query.from !== undefined ? gte(works.dueDate, query.from) : undefined,
        query.to !== undefined ? lte(works.dueDate, query.to) : undefined,
        query.schoolYear ? eq(works.schoolYear, query.schoolYear) : undefined,
        creatorId ? eq(works.creatorId, creatorId) : undefined,
      ),
    )
    .orderBy(order(works.dueDate), order(works.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => workView(row, ctx.now))
}

/** workStatusAt of domain/work, as a condition: a published work past its archive instant is archived. */
export function hasStatus(status: WorkStatus, now: number): SQL | undefined {
  const archived = and(isNotNull(works.archiveAt), lte(works.archiveAt, now))
  if (status === 'PUBLISHED') return and(eq(works.status, 'PUBLISHED'), or(isNull(works.archiveAt), gt(works.archiveAt, now)))
  if (status === 'ARCHIVED') return or(eq(works.status, 'ARCHIVED'), and(eq(works.status, 'PUBLISHED'), archived))
  return and(eq(works.status, status), not(eq(works.status, 'PUBLISHED')))
}
