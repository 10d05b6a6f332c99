import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { exactEvaluation } from '#domain/scoring/mean'
import type { Fate } from '#domain/works/closing'
import { isComplete, isLastChangeOpen } from '#domain/works/completion'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, evaluationChanges, works } from '../../db/schema.ts'
import { queueGrades } from '../../lti/queue-grades.ts'
import { refreshWorkEvaluations } from '../assignee/rollups.ts'
import { awardBadges } from '../badge/award.ts'
import { deleteReminder, notifySubmission } from '../notification/write.ts'
import type { OwnAssignee } from './assignee.ts'

type Assignee = OwnAssignee['assignee']
/** The transaction, and the instant of the call (epoch ms). */
type HandInContext = Pick<Context, 'db' | 'now'>

/**
 * Submits an assignee at the instant of its last answer (epoch ms): state, notifications, badges, then the work's sums, last
 * because the whole class contends for that row.
 */
export async function handIn({ db, now }: HandInContext, before: Assignee, at: number): Promise<Assignee> {
  const [assignee] = await db
    .update(assignees)
    .set({ startedAt: before.startedAt ?? now, submittedAt: at })
    .where(eq(assignees.id, before.id))
    .returning()
  if (!assignee) throw new Error(`no assignee ${before.id}`)
  await notifySubmission(db, assignee.id, now)
  await deleteReminder(db, assignee.id)
  await awardBadges(db, assignee, now)
  const [work] = await db
    .update(works)
    .set({
      ...(before.startedAt === null && { startedCount: sql`${works.startedCount} + 1` }),
      submissionCount: sql`${works.submissionCount} + 1`,
      evaluationSum: sql`${works.evaluationSum} + ${exactEvaluation(assignee) ?? 0}`,
      durationSum: sql`${works.durationSum} + ${assignee.duration}`,
      lastActivityAt: now,
    })
    .where(eq(works.id, assignee.workId))
    .returning({ platform: works.platform })
  if (work?.platform) await queueGrades(db, assignee.workId, assignee.id)
  return assignee
}

interface Progress {
  /** The assignee after the answer was stored. */
  readonly progress: Assignee
  readonly course: FrozenCourse
  readonly at: number
}

/** Submits when every question is answered (OP-152); returns the resulting assignee. */
export async function handInComplete(moment: HandInContext, { progress, course, at }: Progress): Promise<Assignee> {
  return isComplete(course, progress.evaluationCount) ? handIn(moment, progress, at) : progress
}

interface Change {
  readonly course: FrozenCourse
  readonly questionId: string
  readonly givenAt: number
  readonly fate: Fate
}

/**
 * After submission only the last answer may change, for a limited time, and not once the teacher has reviewed the work or changed
 * that evaluation (OP-152); else Failure conflict `assignee.submitted`.
 */
export async function refuseAfterLastChange(tx: Db, { assignee }: OwnAssignee, change: Change): Promise<void> {
  const { submittedAt, reviewedAt, evaluationCount } = assignee
  if (submittedAt === null) return
  const complete = isComplete(change.course, evaluationCount)
  const open = change.fate === 'taken' && isLastChangeOpen({ submittedAt, reviewedAt, complete }, change.givenAt)
  if (!open || !(await isLastAnswer(tx, assignee.id, change.questionId))) throw new Failure('conflict', 'assignee.submitted')
}

async function isLastAnswer(tx: Db, assigneeId: string, questionId: string): Promise<boolean> {
  const own = and(eq(answers.assigneeId, assigneeId), isNotNull(answers.answeredAt))
  const [last] = await tx
    .select({ questionId: answers.questionId })
    .from(answers)
    .where(own)
    .orderBy(desc(answers.answeredAt), desc(eq(answers.questionId, questionId)))
    .limit(1)
  if (last?.questionId !== questionId) return false
  const place = and(eq(evaluationChanges.assigneeId, assigneeId), eq(evaluationChanges.questionId, questionId))
  const byStaff = await tx.select({ id: evaluationChanges.id }).from(evaluationChanges).where(place).limit(1)
  return byStaff.length === 0
}

/** Recomputes what depends on a changed submission: badges and the work's sums. */
export async function refreshSubmitted(tx: Db, ctx: Context, { assignee, work }: OwnAssignee): Promise<void> {
  await awardBadges(tx, assignee, ctx.now)
  await refreshWorkEvaluations(tx, work.id)
  const spent = tx
    .select({ sum: sql`coalesce(sum(${assignees.duration}), 0)` })
    .from(assignees)
    .where(and(eq(assignees.workId, work.id), isNotNull(assignees.submittedAt)))
  await tx
    .update(works)
    .set({ durationSum: sql`(${spent})` })
    .where(eq(works.id, work.id))
}
