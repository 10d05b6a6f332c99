import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Answer, LateAnswer } from '#contract/answer'
import type { AssigneeState, Comments, StandingMark } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Work } from '#contract/work'
import { pick } from '#domain/pick'
import { shownProvisional, waitingIn } from '#domain/scoring/mean'
import { datesFor, expectedQuestions } from '#domain/works/exceptions'
import { assigneeState } from '#domain/works/work'
import type { Context, Stated } from '../../context.ts'
import { examSittings } from '../../db/exam-schema.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import {
  answers,
  assignees,
  comments,
  type Db,
  frozenCourses,
  groups,
  lateAnswers,
  subjects,
  users,
  works,
} from '../../db/schema.ts'
import { personColumns } from '../views/user.ts'
import { visibleAssignees } from '../visibility/works.ts'
import { type WorkRow, workColumns, workViewFor } from './work-view.ts'

type AssigneeRow = InferSelectModel<typeof assignees>

/** An assignee without its answers, as staff read it; `evaluation` is rounded for display (domain/scoring/mean). */
export function assigneeSummaryView(row: AssigneeRow, questionCount: number) {
  return {
    _id: row.id,
    ...pick(row, 'userId', 'workId', 'submittedAt', 'duration', 'lateCount', 'excused'),
    state: assigneeState(row) satisfies AssigneeState,
    submitted: row.submittedAt !== null,
    reviewed: row.reviewedAt !== null,
    evaluation: shownProvisional(row),
    waitingCount: waitingIn(row),
    answerCount: row.answerCount - row.blankCount,
    questionCount: expectedQuestions(row, questionCount),
    commented: row.commentCount > 0,
    mark: null as StandingMark,
  }
}

/** Assignees joined to their student and work; add `where`, order and paging. */
export const selectAssignees = (db: Db) =>
  db
    .select({ assignee: assignees, student: personColumns, ...workColumns, begunAt: examSittings.startedAt })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(users, eq(users.id, assignees.userId))
    .innerJoin(subjects, eq(subjects.id, works.subjectId))
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .leftJoin(groups, eq(groups.id, works.groupId))
    .leftJoin(workMarkings, eq(workMarkings.workId, works.id))
    .leftJoin(examSittings, eq(examSittings.assigneeId, assignees.id))
    .$dynamic()

/** The dates of a work as they are for one student (datesFor of domain/works/exceptions). */
export const ownDueDate = sql`coalesce(${assignees.dueDate}, ${works.dueDate})`
export const ownArchiveAt = sql`case when ${assignees.dueDate} is null then ${works.archiveAt} else ${assignees.archiveAt} end`

/** The work of an assignee as the caller may see it, with the dates of that student. */
export const assignedWorkView = (row: WorkRow & { assignee: AssigneeRow }, ctx: Pick<Context, 'caller' | 'now'>): Stated<Work> =>
  workViewFor({ ...row, work: datesFor(row.work, row.assignee) }, ctx)

/** The visible assignee with that id, its work with the dates of the class; Failure notFound when the caller may not see it. */
export async function findAssignee(ctx: Context, id: string) {
  const [row] = await selectAssignees(ctx.db).where(and(eq(assignees.id, id), visibleAssignees(ctx)))
  if (!row) throw new Failure('notFound', 'assignee.notFound')
  return row
}

/** The student's answers, without the rows that only hold time spent. */
export async function readAnswers(db: Db, assigneeId: string): Promise<Answer[]> {
  const rows = await db.select().from(answers).where(eq(answers.assigneeId, assigneeId))
  return rows.flatMap((row) => (row.answeredAt === null ? [] : [answerView({ ...row, answeredAt: row.answeredAt })]))
}

type StoredAnswer = Omit<
  InferSelectModel<typeof answers>,
  'indications' | 'points' | 'blank' | 'claimedAt' | 'claimSettledAt'
> & {
  answeredAt: number
  claimedAt?: number | null
  claimSettledAt?: number | null
}

export const answerView = (row: StoredAnswer): Answer => ({
  ...pick(row, 'questionId', 'moduleId', 'value', 'audio', 'document', 'evaluation', 'duration', 'tipsUsed', 'answeredAt'),
  ...(row.givenAt !== null && { givenAt: row.givenAt }),
  ...(row.claimedAt && { claimedAt: row.claimedAt }),
  ...(row.claimSettledAt && { claimSettledAt: row.claimSettledAt }),
})

/** Answers given after the closing, each with the teacher's decision. */
export async function readLateAnswers(db: Db, assigneeId: string): Promise<LateAnswer[]> {
  const rows = await db.select().from(lateAnswers).where(eq(lateAnswers.assigneeId, assigneeId))
  return rows.map((row) => ({ ...answerView(row), givenAt: row.givenAt, decision: row.decision }))
}

export async function readComments(db: Db, assigneeId: string): Promise<Comments> {
  const rows = await db.select().from(comments).where(eq(comments.assigneeId, assigneeId))
  const of = (scope: 'modules' | 'questions') =>
    Object.fromEntries(rows.filter((row) => row.scope === scope).map((row) => [row.target, commentView(row)]))
  const global = rows.find((row) => row.scope === 'global')
  return { global: global ? commentView(global) : null, modules: of('modules'), questions: of('questions') }
}

const commentView = ({ comment, voiceComment, batchId }: InferSelectModel<typeof comments>) => ({
  comment,
  voiceComment,
  ...(batchId !== null && { batchId }),
})
