import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Answer, AnswerValue } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { CallResult } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { type AnswerOutcome, answerOutcomes } from '#contract/student'
import { unsealedValue } from '#domain/exams/seal'
import { closesAt } from '#domain/works/closing'
import { isOpen } from '#domain/works/work'
import type { Context, PreparedService, Service, Stated } from '../../context.ts'
import { answers } from '../../db/schema.ts'
import { type SentAnswer, sendsFiles, storeAnswerFiles } from '../attempt/answer-files.ts'
import { answerReply, unstoredAnswer } from '../attempt/answer-reply.ts'
import { answerView } from '../attempt/assignee-view.ts'
import { coverOf } from '../attempt/cover.ts'
import { evaluate, withAcceptedTexts } from '../attempt/evaluate.ts'
import { fillMissing, unseenOf } from '../attempt/fill-missing.ts'
import { frozenContent, questionCountOf } from '../attempt/frozen-course.ts'
import {
  handIn,
  handInComplete,
  isOtherAnswer,
  recordOwnChange,
  refreshSubmitted,
  refuseAfterLastChange,
  refuseOtherAnswer,
} from '../attempt/hand-in.ts'
import { isShownInLesson } from '../attempt/live-session.ts'
import { classifyAnswer, findQuestion, lockOwnAssignee, type OwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { summaryFor } from '../attempt/part-view.ts'
import { scoreAfterCommit } from '../attempt/score-after-commit.ts'
import { readExam } from '../attempt/sitting.ts'
import { findLate, readLate, storeAnswer, storeLate } from '../attempt/store-answer.ts'
import { examFate, submitExam, writeExamAnswer } from '../exam/answer.ts'

/** Saves an answer: scores it when possible, submits after the last one, and stores a late one apart (OP-151, OP-152). */
export const saveAnswer: PreparedService<'saveAnswer'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const uploads = await storeAnswerFiles(ctx, params.workId, body)
    return (inside) => writeAnswer(inside, params.workId, { body, uploads })
  },
  prepares: ({ input: { body } }) => sendsFiles(body),
  repeat: { keep: ({ outcome }) => ({ outcome }), again: repeatAnswer },
}

async function writeAnswer(
  ctx: Context,
  workId: string,
  { body: sent, uploads }: SentAnswer,
): Promise<Stated<CallResult<'saveAnswer'>>> {
  const tx = ctx.db
  const row = await lockOwnAssignee(tx, ctx, { workId, questionId: sent.questionId })
  const course = await frozenContent(tx, row.work.frozenCourseId)
  const exam = await readExam(tx, row)
  if (exam) return writeExamAnswer(ctx, row, { exam, course, body: sent, uploads })
  const asked = findQuestion(course, sent.moduleId, sent.questionId)
  const body = { ...sent, value: afterLesson(row, asked, sent.value) }
  const question = await withAcceptedTexts(tx, row.work.id, asked)
  const evaluation = evaluate(question, body)
  const { givenAt, fate } = classifyAnswer(row, body.givenAt, ctx.now)
  const reply = (outcome: AnswerOutcome, answer: Answer, assignee = row.assignee) =>
    answerReply(ctx, { ...row, assignee }, { exam, course, outcome, answer })
  // From any device.
  const stored = body.replaces === false ? (row.saved ?? (await readLate(tx, row, body.questionId))) : undefined
  if (stored) return reply('superseded', answerView(stored))
  if (fate === 'refused') throw new Failure('conflict', 'work.closed')
  const { submittedAt } = row.assignee
  const before = row.saved
  if (submittedAt !== null) await refuseAfterLastChange(tx, row, { question, course, givenAt, fate })
  const apart = fate === 'late' || (before && (await isShownInLesson(tx, row.work, body.questionId)))
  if (submittedAt !== null || !apart) refuseOtherAnswer(row, question, { body, uploads, before })
  if (apart) {
    const { late, assignee } = await storeLate(ctx, row, { body, uploads, evaluation, givenAt })
    return reply('late', answerView(late), assignee)
  }
  const afterClosing = isAfterClosing(row, ctx) ? givenAt : null
  const { saved, progress } = await storeAnswer(ctx, row, {
    ...{ body, uploads, evaluation, question },
    givenAt: afterClosing,
  })
  const place = { work: row.work, assigneeId: row.assignee.id, question, answeredAt: ctx.now }
  if (evaluation !== null && uploads.has('audio')) scoreAfterCommit(ctx, place, saved.audio)
  if (submittedAt !== null) await refreshSubmitted(tx, ctx, row)
  if (before) {
    const reason = isOtherAnswer({ body, uploads, before }) ? 'otherAnswer' : 'student'
    await recordOwnChange(ctx, row, { questionId: question._id, before: before.evaluation, after: evaluation, reason })
  }
  const assignee = submittedAt === null ? await handInComplete(ctx, { progress, course, at: givenAt }) : progress
  return reply('taken', answerView(saved), assignee)
}

/** An answer that was given in a lesson and arrives after it has the names that covered its key. */
const afterLesson = ({ work }: OwnAssignee, question: Question, value: AnswerValue): AnswerValue =>
  work.liveSeed === null ? value : unsealedValue(question, value, coverOf(work.liveSeed))

function isAfterClosing({ work }: OwnAssignee, { now }: Context): boolean {
  const closing = closesAt(work)
  return closing !== null && now >= closing
}

/**
 * Submits. The evaluation is the server's mean of the answers (OP-133), an unanswered question counting as an empty one; the player's
 * value is only compared. Idempotent, also after the last answer has submitted the work by itself (OP-152). After the closing, incomplete
 * work can no longer be submitted (WRK-013).
 */
export const submitWork: Service<'submitWork'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params)
    const { frozenCourseId } = row.work
    const course = await frozenContent(tx, frozenCourseId)
    const before = row.assignee
    if (row.work.exam !== null) return submitExam({ ...ctx, db: tx }, row)
    if (before.submittedAt === null && !isOpen(row.work, ctx.now)) throw new Failure('conflict', 'work.closed')
    const waits = mayLackUnseen(row.work, body.content) && (await unseenOf(tx, before, course)).length > 0
    const open = before.submittedAt === null && !waits
    const assignee = open ? await handInNow({ ...ctx, db: tx }, before, course) : before
    const summary = summaryFor(ctx, { ...row, assignee }, questionCountOf(course))
    if (assignee.submittedAt !== null)
      logDifference(ctx, { assigneeId: assignee.id, sent: body.evaluation, stored: summary.evaluation })
    return summary
  })

/**
 * Whether the page may hand in what its student never saw: questions added since it opened (decision 22), and those of a lesson to which
 * they came late (decision 42). Then nothing is handed in while a question has no answer.
 */
const mayLackUnseen = ({ frozenCourseId, liveSeed }: OwnAssignee['work'], content: string | undefined): boolean =>
  liveSeed !== null || (content !== undefined && content !== frozenCourseId)

/** Hands in; a question without an answer counts as an empty one. */
async function handInNow({ db, now }: Context, before: OwnAssignee['assignee'], course: FrozenCourse) {
  await fillMissing(db, before, { course, at: now })
  return handIn({ db, now }, await refreshProgress(db, before, now), now)
}

/** The player computes by the same rules, so a different result means a bug in one of the two, or a modified client. */
function logDifference(
  { log }: Context,
  { assigneeId, ...told }: { assigneeId: string; sent: number | null; stored: number | null },
) {
  if (told.sent !== null && told.sent !== told.stored)
    log.warn({ assigneeId, ...told }, 'the client sent another evaluation than the server computed')
}

/** Adds active time to a question, answered or not (OP-079). Time spent after the closing does not count. */
export const saveDuration: Service<'saveDuration'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params)
    findQuestion(await frozenContent(tx, row.work.frozenCourseId), body.moduleId, body.questionId)
    if (row.assignee.submittedAt !== null) throw new Failure('conflict', 'assignee.submitted')
    const exam = await readExam(tx, row)
    const fate = exam ? examFate(exam, row, ctx.now) : classifyAnswer(row, body.givenAt, ctx.now).fate
    const workState = { closesAt: exam ? (exam.begun?.endsAt ?? null) : closesAt(row.work), content: row.work.frozenCourseId }
    if (fate !== 'taken') return { duration: row.assignee.duration, ...workState }
    const { moduleId, questionId, duration } = body
    const { id: assigneeId, schoolId } = row.assignee
    await tx
      .insert(answers)
      .values({ assigneeId, questionId, moduleId, schoolId, duration })
      .onConflictDoUpdate({
        target: [answers.assigneeId, answers.questionId],
        set: { duration: sql`${answers.duration} + excluded.duration` },
      })
    const assignee = await refreshProgress(tx, row.assignee, ctx.now)
    return { duration: assignee.duration, ...workState }
  })

const keptReply = z.object({ outcome: z.enum(answerOutcomes) })

/** What became of an answer then, with sums as of now; as sent where not stored (« évaluation »). Judges and writes nothing. */
async function repeatAnswer({ ctx, input: { params, body } }: Parameters<Service<'saveAnswer'>>[0], kept: unknown) {
  const { outcome } = keptReply.parse(kept)
  const row = await lockOwnAssignee(ctx.db, ctx, { workId: params.workId, questionId: body.questionId })
  const course = await frozenContent(ctx.db, row.work.frozenCourseId)
  const exam = await readExam(ctx.db, row)
  const late = outcome === 'late' || !row.saved ? await findLate(ctx.db, row, body.questionId) : undefined
  const stored = late ?? row.saved
  const answer = stored ? answerView(stored) : unstoredAnswer(body, ctx.now)
  return answerReply(ctx, row, { exam, course, outcome, answer })
}
