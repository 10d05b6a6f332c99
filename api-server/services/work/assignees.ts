import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { Sitting } from '#contract/exam'
import { currentSchoolYear } from '#domain/dates/school-year'
import { questionsEach } from '#domain/exams/conditions'
import { comparePeople } from '#domain/people/names'
import { hasHelp, helpOf } from '#domain/works/exceptions'
import type { Context, Service } from '../../context.ts'
import { assignees, users, works } from '../../db/schema.ts'
import { assignedWorkView, assigneeSummaryView, selectAssignees } from '../attempt/assignee-view.ts'
import { readSittings } from '../attempt/sitting.ts'
import { ofYear } from '../attempt/work-conditions.ts'
import { findWork, type WorkRow } from '../attempt/work-view.ts'
import { personColumns, personView } from '../views/user.ts'
import { seesHelp } from '../visibility/arrangements.ts'
import { visibleWorks } from '../visibility/works.ts'

export const listAssignees: Service<'listAssignees'> = async ({ ctx, input }) =>
  readAssignees(ctx, await findWork(ctx, input.params.id))

/** The students of a work in French name order: for its page and its export. */
export async function readAssignees({ db, caller }: Context, { work, questionCount }: WorkRow): Promise<AssigneeOfStudent[]> {
  const rows = await db
    .select({ assignee: assignees, student: personColumns })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(eq(assignees.workId, work.id))
  const helped = seesHelp(caller, work)
  const sittings = await readSittings(
    db,
    work,
    rows.map(({ assignee }) => assignee),
  )
  const each = questionsEach(work.exam, questionCount)
  return rows
    .map(({ assignee, student }) => ({
      ...assigneeSummaryView(assignee, each),
      student: personView(student),
      own: assignee.dueDate === null ? null : { dueDate: assignee.dueDate, archiveAt: assignee.archiveAt },
      ...(helped && hasHelp(helpOf(assignee)) && { help: helpOf(assignee) }),
      sitting: sittingFor(sittings.get(assignee.id), helped),
    }))
    .sort((a, b) => comparePeople(a.student, b.student))
}

/**
 * The end of a student’s time tells their extra time, as does its beginning beside the end of the copy, and the moments when the page was left concern nobody but who gave the work and
 * the headmaster: all of it only to them.
 */
const sittingFor = (sitting: Sitting | undefined, helped: boolean): Sitting | null =>
  sitting && !helped ? { startedAt: null, endsAt: null, absences: [] } : (sitting ?? null)

/** Condition on assignees: submitted and not yet reviewed, by a student of whom the work is expected. */
export const waitingForReview = and(isNotNull(assignees.submittedAt), isNull(assignees.reviewedAt), isNull(assignees.excused))

/** Submitted and not yet reviewed, on the caller's own works of this school year, newest first (OP-061). */
export const listSubmissions: Service<'listSubmissions'> = async ({ ctx, input }) => {
  const rows = await selectAssignees(ctx.db)
    .where(
      and(eq(works.creatorId, ctx.caller.id), ofYear(currentSchoolYear(ctx.now), ctx.now), waitingForReview, visibleWorks(ctx)),
    )
    .orderBy(desc(assignees.submittedAt), desc(assignees.id))
    .limit(input.query.limit)
  return rows.map((row) => ({
    ...assigneeSummaryView(row.assignee, row.questionCount),
    student: personView(row.student),
    work: assignedWorkView(row, ctx),
  }))
}
