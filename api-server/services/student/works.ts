import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AssigneeState } from '#contract/assignee'
import type { Service } from '../../context.ts'
import { assignees, works } from '../../db/schema.ts'
import { assigneeSummaryView, selectAssignees } from '../assignee/view.ts'
import { visibleAssignees } from '../visibility/assignees.ts'
import { ofYear } from '../work/of-year.ts'
import { hasStatus } from '../work/search.ts'
import { workViewFor } from '../work/view.ts'

/** The caller's works in one state. Works archived before submission are listed as done. */
export const listStudentWorks: Service<'listStudentWorks'> = async ({ ctx, input: { params, query } }) => {
  const doneAt = desc(sql`coalesce(${assignees.submittedAt}, ${works.archiveAt}, ${works.dueDate})`)
  const given = and(visibleAssignees(ctx), eq(works.training, false))
  const rows = await selectAssignees(ctx.db)
    .where(and(given, hasState(params.type, ctx.now), ofYear(query.schoolYear, ctx.now)))
    .orderBy(params.type === 'done' ? doneAt : asc(works.dueDate), asc(assignees.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => ({ ...assigneeSummaryView(row.assignee, row.questionCount), work: workViewFor(row, ctx) }))
}

function hasState(state: AssigneeState, now: number): SQL | undefined {
  if (state === 'done') return or(isNotNull(assignees.submittedAt), hasStatus('ARCHIVED', now))
  const started = state === 'todo' ? isNull(assignees.startedAt) : isNotNull(assignees.startedAt)
  return and(isNull(assignees.submittedAt), hasStatus('PUBLISHED', now), started)
}
