import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { isSelfEvaluated, ownPercentOf } from '#domain/scoring/answer'
import { fateOf } from '#domain/works/closing'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees, lateAnswers } from '../../db/schema.ts'
import { type SentAnswer, saveAnswerFiles } from './answer-files.ts'
import { type OwnAssignee, refreshProgress } from './own-assignee.ts'

/** An answer as sent, with its computed evaluation. */
interface GradedAnswer extends SentAnswer {
  readonly evaluation: number | null
  readonly givenAt: number
}

/** Stores an answer given after the closing; the teacher decides whether it counts (OP-151). */
export async function storeLate(ctx: Context, { assignee }: OwnAssignee, { body, uploads, ...graded }: GradedAnswer) {
  const files = await saveAnswerFiles(ctx, assignee.id, { body, uploads })
  const { questionId, moduleId, value, tipsUsed, duration } = body
  const values = { ...graded, ...files, moduleId, value, tipsUsed, answeredAt: ctx.now }
  const [late] = await ctx.db
    .insert(lateAnswers)
    .values({ ...values, assigneeId: assignee.id, schoolId: assignee.schoolId, questionId, duration })
    .onConflictDoUpdate({
      target: [lateAnswers.assigneeId, lateAnswers.questionId],
      // A decision applied to the previous answer only.
      set: {
        ...values,
        duration: sql`${lateAnswers.duration} + ${duration}::bigint`,
        decision: null,
        decidedBy: null,
        decidedAt: null,
      },
    })
    .returning()
  if (!late) throw new Error('the late answer was not stored')
  await refreshProgress(ctx.db, assignee, ctx.now)
  return { late, assignee: await countLate(ctx.db, assignee.id) }
}

interface Note {
  readonly question: Question
  readonly body: { readonly evaluation: number }
}

/** The student’s own evaluation of a late answer that has none, while nobody has decided on it; null when there is no such answer. */
export async function noteLate({ db, now }: Context, own: OwnAssignee, { question, body }: Note) {
  const late = await readLate(db, own, question._id)
  if (!late || late.decision !== null || late.evaluation !== null || !isSelfEvaluated(question)) return null
  if (fateOf(own.work, { givenAt: late.givenAt, now }) === 'refused' || own.work.exam !== null)
    throw new Failure('conflict', 'work.closed')
  const { evaluation } = body
  if (ownPercentOf(question, late.value, evaluation) === null) throw new Failure('invalid', 'invalid', { evaluation: 'invalid' })
  const place = and(eq(lateAnswers.assigneeId, late.assigneeId), eq(lateAnswers.questionId, late.questionId))
  await db.update(lateAnswers).set({ evaluation }).where(place)
  return { ...late, evaluation }
}

/** Recounts the late answers awaiting a decision; returns the updated assignee. */
export async function countLate(tx: Db, assigneeId: string) {
  const waiting = sql`(select count(*) from ${lateAnswers} where assignee_id = ${assigneeId} and decision is null)`
  const [row] = await tx.update(assignees).set({ lateCount: waiting }).where(eq(assignees.id, assigneeId)).returning()
  if (!row) throw new Error(`no assignee ${assigneeId}`)
  return row
}

/** The late answer already given to a question. */
export async function readLate(tx: Db, { assignee }: OwnAssignee, questionId: string) {
  if (assignee.lateCount === 0) return undefined
  const place = and(eq(lateAnswers.assigneeId, assignee.id), eq(lateAnswers.questionId, questionId))
  const [row] = await tx.select().from(lateAnswers).where(place)
  return row
}
