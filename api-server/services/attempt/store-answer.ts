import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { isBlankAnswer } from '#domain/attempts/state'
import { pick } from '#domain/pick'
import { isSelfEvaluated, ownPercentOf } from '#domain/scoring/answer'
import { pointsOf } from '#domain/scoring/points'
import { fateOf } from '#domain/works/closing'
import type { Context } from '../../context.ts'
import { answers, assignees, type Db, lateAnswers } from '../../db/schema.ts'
import { deleteReplacedFiles, type SentAnswer, saveAnswerFiles } from './answer-files.ts'
import { countStart, type OwnAnswer, type OwnAssignee, refreshProgress, sumsOf, withSums } from './own-assignee.ts'

/** An answer to store: as sent by the student, with its evaluation. `givenAt` is set only when it arrived after the closing. */
interface GradedAnswer<GivenAt> extends SentAnswer {
  readonly evaluation: number | null
  readonly givenAt: GivenAt
}

/** Stores a counted answer with its files and the sums: the latest answer to a question replaces earlier ones; durations add up. */
export async function storeAnswer(
  ctx: Context,
  { assignee, saved: before }: OwnAnswer,
  { body, uploads, question, ...graded }: GradedAnswer<number | null> & { readonly question: Question },
) {
  const files = await saveAnswerFiles(ctx, before, { body, uploads })
  const answer: typeof answers.$inferInsert = {
    ...files,
    ...graded,
    points: pointsOf(question),
    blank: isBlankAnswer(question, { ...files, value: body.value }),
    assigneeId: assignee.id,
    ...pick(body, 'questionId', 'moduleId', 'value', 'tipsUsed', 'duration'),
    schoolId: assignee.schoolId,
    answeredAt: ctx.now,
  }
  const stored = await storeWithSums(ctx.db, answer, ctx.now)
  await countStart(ctx.db, assignee, ctx.now)
  if (before) await deleteReplacedFiles(ctx, before, files)
  return stored
}

/** One statement, which reads the other answers as they were when it began and this one as it is stored. */
async function storeWithSums(tx: Db, answer: typeof answers.$inferInsert, now: number) {
  const saved = tx.$with('saved').as(tx.insert(answers).values(answer).onConflictDoUpdate(replaceAnswer).returning())
  const columns = sql.raw('evaluation, points, blank, answered_at, duration')
  const others = sql`select ${columns} from ${answers} where assignee_id = ${answer.assigneeId} and question_id <> ${answer.questionId}`
  const sums = sumsOf(tx, sql`(${others} union all select ${columns} from saved) as counted`)
  const [row] = await tx
    .with(saved, sums)
    .update(assignees)
    .set(withSums(now))
    .from(saved)
    .where(eq(assignees.id, answer.assigneeId))
    .returning()
  if (!row) throw new Error('the answer was not stored')
  const { saved: stored, ...progress } = row
  return { saved: { ...stored, answeredAt: now }, progress }
}

/** Upsert of an answer, shared with accepted late ones: the latest replaces the earlier one; durations add up. */
export const replaceAnswer = {
  target: [answers.assigneeId, answers.questionId],
  set: {
    value: sql`excluded.value`,
    audio: sql`excluded.audio`,
    document: sql`excluded.document`,
    evaluation: sql`excluded.evaluation`,
    blank: sql`excluded.blank`,
    points: sql`excluded.points`,
    tipsUsed: sql`excluded.tips_used`,
    duration: sql`${answers.duration} + excluded.duration`,
    answeredAt: sql`excluded.answered_at`,
    givenAt: sql`excluded.given_at`,
  },
}

/** Stores an answer given after the closing; the teacher decides whether it counts (OP-151). */
export async function storeLate(
  ctx: Context,
  { assignee, saved }: OwnAnswer,
  { body, uploads, ...graded }: GradedAnswer<number>,
) {
  const files = await saveAnswerFiles(ctx, saved, { body, uploads })
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

/** The late answer to a question while one of the student awaits a decision. */
export const readLate = async (tx: Db, own: OwnAssignee, questionId: string) =>
  own.assignee.lateCount === 0 ? undefined : findLate(tx, own, questionId)

/** The late answer to a question, also once it was decided on. */
export async function findLate(tx: Db, { assignee }: OwnAssignee, questionId: string) {
  const place = and(eq(lateAnswers.assigneeId, assignee.id), eq(lateAnswers.questionId, questionId))
  const [row] = await tx.select().from(lateAnswers).where(place)
  return row
}
