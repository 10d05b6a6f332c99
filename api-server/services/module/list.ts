import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Status } from '#contract/scalars'
import type { Service } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { visibleModules } from '../course/visible.ts'
import { moduleSummaryView, selectModuleSummaries } from './view.ts'

/** The caller's published modules; the flags add their drafts, their unpublished ones, and visible ones of others (OP-045). */
export const listModules: Service<'listModules'> = async ({ ctx, input: { query } }) => {
  const own: Status[] = [
    'PUBLISHED',
    ...(query.draft ? ['DRAFT' as const] : []),
    ...(query.unpublished ? ['UNPUBLISHED' as const] : []),
  ]
  const rows = await selectModuleSummaries(ctx.db)
    .where(
      and(
        visibleModules(ctx.caller),
        or(
          and(eq(modules.creatorId, ctx.caller.id), inArray(modules.status, own)),
          query.others ? and(ne(modules.creatorId, ctx.caller.id), eq(modules.status, 'PUBLISHED')) : undefined,
        ),
      ),
    )
    .orderBy(desc(modules.updatedAt), desc(modules.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => moduleSummaryView(row, ctx.caller))
}
