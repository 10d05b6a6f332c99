import { and, eq, gt, inArray, isNull, lt, not, type SQL } from 'drizzle-orm'
import { isBlankAnswer } from '#domain/attempts/state'
import { pointsOf } from '#domain/scoring/points'
import type { Context } from '../../context.ts'
import { answers, assignees, lateAnswers, readRows, type works } from '../../db/schema.ts'
import { evaluate, withAcceptedTexts } from './evaluate.ts'
import { frozenContent } from './frozen-course.ts'
import { handInComplete, refreshSubmitted } from './hand-in.ts'
import { cameAfterCorrection } from './live-session.ts'
import { findQuestion, refreshProgress } from './own-assignee.ts'
import { countLate, replaceAnswer } from './store-answer.ts'

type Work = typeof works.$inferSelect
type Assignee = typeof assignees.$inferSelect

/**
 * When a work's closing moves later: late answers given before the new closing (epoch ms, null for none; a student's own where they
 * have one) were in time after all and now count, not those that came after a correction of a lesson. Call with the work's assignees locked.
 */
export async function acceptInTimeAnswers(ctx: Context, work: Work, closing: number | null): Promise<void> {
  const waiting = await readRows(ctx.db, assignees, and(eq(assignees.workId, work.id), gt(assignees.lateCount, 0)))
  const late = waiting.length > 0 ? not(await cameAfterCorrection(ctx.db, work)) : undefined
  for (const assignee of waiting) {
    const closes = assignee.dueDate === null ? closing : assignee.archiveAt
    const inTime = and(late, isNull(lateAnswers.decision), closes === null ? undefined : lt(lateAnswers.givenAt, closes))
    await acceptLateAnswers(ctx, { assignee, work }, inTime)
    await countLate(ctx.db, assignee.id)
  }
}

/** Counts a student's late answers under the work's current grading; if that completes the work, it is submitted (OP-152). */
export async function acceptLateAnswers(ctx: Context, own: { assignee: Assignee; work: Work }, which: SQL | undefined) {
  const { assignee, work } = own
  const { db } = ctx
  const rows = await readRows(db, lateAnswers, and(eq(lateAnswers.assigneeId, assignee.id), which))
  if (rows.length === 0) return
  const course = await frozenContent(db, work.frozenCourseId)
  const accepted: (typeof answers.$inferInsert)[] = []
  for (const { decision, decidedBy, decidedAt, ...row } of rows) {
    const question = await withAcceptedTexts(db, work.id, findQuestion(course, row.moduleId, row.questionId))
    const blank = isBlankAnswer(question, row)
    accepted.push({ ...row, evaluation: evaluate(question, row), blank, points: pointsOf(question) })
  }
  await db.insert(answers).values(accepted).onConflictDoUpdate(replaceAnswer)
  const ids = rows.map(({ questionId }) => questionId)
  await db
    .update(lateAnswers)
    .set({ decision: 'accepted', decidedBy: ctx.caller.id, decidedAt: ctx.now })
    .where(and(eq(lateAnswers.assigneeId, assignee.id), inArray(lateAnswers.questionId, ids)))
  const progress = await refreshProgress(db, assignee, ctx.now)
  if (assignee.submittedAt !== null) return refreshSubmitted(db, ctx, own)
  await handInComplete(ctx, { progress, course, at: Math.max(...rows.map(({ givenAt }) => givenAt)) })
}
