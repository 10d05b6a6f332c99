import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AssigneeState } from '#contract/assignee'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { prepared, value } from '../../db/prepared.ts'
import { assignees, works } from '../../db/schema.ts'
import { assigneeSummaryView, selectAssignees, visibleAssignees } from '../assignee/view.ts'
import { withoutAverages } from '../work/get.ts'
import { ofYear, yearValues } from '../work/of-year.ts'
import { hasStatus } from '../work/search.ts'
import { callerValues, workView } from '../work/view.ts'

/** The caller's works of one state. What was archived before it was submitted stands among the done ones. */
export const listStudentWorks: Service<'listStudentWorks'> = async ({ ctx, input: { params, query } }) => {
  const inOneYear = query.schoolYear !== undefined
  const shape = `listStudentWorks ${params.type} ${inOneYear}`
  const rows = await prepared(ctx.db, shape, (name) => build(ctx.db, params.type, inOneYear, name)).execute({
    ...callerValues(ctx),
    ...query,
    ...yearValues(query.schoolYear, ctx.now),
  })
  return rows.map((row) => ({
    ...assigneeSummaryView(row.assignee, row.questionCount),
    work: withoutAverages(workView(row, ctx.now)),
  }))
}

function build(db: Db, state: AssigneeState, inOneYear: boolean, name: string) {
  const done = desc(sql`coalesce(${assignees.submittedAt}, ${works.archiveAt}, ${works.dueDate})`)
  return selectAssignees(db)
    .where(and(visibleAssignees(db, 'STUDENT'), eq(works.training, false), hasState(state), inOneYear ? ofYear() : undefined))
    .orderBy(state === 'done' ? done : asc(works.dueDate), asc(assignees.id))
    .limit(value('limit'))
    .offset(value('offset'))
    .prepare(name)
}

function hasState(state: AssigneeState): SQL | undefined {
  if (state === 'done') return or(isNotNull(assignees.submittedAt), hasStatus('ARCHIVED'))
  const started = state === 'todo' ? isNull(assignees.startedAt) : isNotNull(assignees.startedAt)
  return and(isNull(assignees.submittedAt), hasStatus('PUBLISHED'), started)
}
