import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Answer, AnswerInput } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { CallResult } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import type { AnswerOutcome } from '#contract/student'
import { isBlankAnswer } from '#domain/attempts/state'
import { minuteMs } from '#domain/dates/duration'
import { drawnCourse } from '#domain/exams/draw'
import { unsealedValue } from '#domain/exams/seal'
import { examGrace, takesAnswers } from '#domain/exams/times'
import { isShown, type LiveSession, liveFate } from '#domain/live/session'
import type { Fate } from '#domain/works/closing'
import type { Context, Stated } from '../../context.ts'
import { examSittings } from '../../db/exam-schema.ts'
import { assignees, type Db, works } from '../../db/schema.ts'
import type { SentAnswer } from '../attempt/answer-files.ts'
import { answerReply, unstoredAnswer } from '../attempt/answer-reply.ts'
import { answerView, ownArchiveAt } from '../attempt/assignee-view.ts'
import { evaluate, evaluateInTest, withAcceptedTexts } from '../attempt/evaluate.ts'
import { fillMissing, unseenOf } from '../attempt/fill-missing.ts'
import { frozenContent, questionCountOf } from '../attempt/frozen-course.ts'
import { handIn, refuseOtherAnswer } from '../attempt/hand-in.ts'
import { findQuestion, type LockedAssignee, lockWithWork, type OwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { sealedSummary } from '../attempt/part-view.ts'
import { begunOf, type ReadExam, readExam } from '../attempt/sitting.ts'
import { storeAnswer, storeLate } from '../attempt/store-answer.ts'

interface Given extends SentAnswer {
  readonly exam: ReadExam
  readonly course: FrozenCourse
}

/**
 * Saves an answer of an « évaluation »: it counts by when it arrives, whatever time the browser tells, and nobody is told its result.
 * 409 exam.notBegun before the first question, exam.over after the end, answer.stands for another answer than the stored one. The last
 * answer hands the work in. In a lesson an answer after its correction was shown is kept apart.
 */
export async function writeExamAnswer(
  ctx: Context,
  row: LockedAssignee,
  { exam, course, body, uploads }: Given,
): Promise<Stated<CallResult<'saveAnswer'>>> {
  const { begun } = exam
  if (!begun) throw new Failure('conflict', 'exam.notBegun')
  const drawn = drawnCourse(course, exam.exam, begun.cover)
  const asked = findQuestion(drawn, body.moduleId, body.questionId)
  const value = unsealedValue(asked, body.value, begun.cover)
  const question = await withAcceptedTexts(ctx.db, row.work.id, asked)
  const given = { ...body, value, givenAt: undefined }
  // In a lesson its student evaluates what is not computed, once the correction is shown.
  const evaluation = exam.live ? evaluate(question, { value, evaluation: null }) : evaluateInTest(question, given)
  const reply = (outcome: AnswerOutcome, answer: Answer, assignee = row.assignee) =>
    answerReply(ctx, { ...row, assignee }, { exam, course, outcome, answer })
  const stored = row.saved
  if (stored && body.replaces === false) return reply('superseded', answerView(stored))
  const fate =
    exam.live && row.assignee.submittedAt === null
      ? liveFate(exam.live, body.questionId, { now: ctx.now, stands: stored !== null })
      : 'taken'
  if (fate === 'refused' || examFate(exam, row, ctx.now) === 'refused') throw new Failure('conflict', 'exam.over')
  if (fate !== 'late') refuseOtherAnswer(row, question, { body: given, uploads, before: stored })
  if (!exam.live && isLeftOut(row, question, given)) return reply('taken', unstoredAnswer(given, ctx.now))
  if (fate === 'late') {
    const { late, assignee } = await storeLate(ctx, row, { body: given, uploads, evaluation, givenAt: ctx.now })
    return reply('late', answerView(late), assignee)
  }
  const { saved, progress } = await storeAnswer(ctx, row, { body: given, uploads, evaluation, question, givenAt: null })
  const complete = progress.answerCount >= questionCountOf(drawn)
  const assignee = complete ? await closeSitting(ctx, { ...row, assignee: progress }, { exam, course, at: ctx.now }) : progress
  return reply('taken', answerView(saved), assignee)
}

/** Whether a blank is that of a question which is optional for the student: it is neither expected nor worth 0. */
const isLeftOut = ({ assignee }: OwnAssignee, question: Question, { value, audio = null, document = null }: AnswerInput) =>
  assignee.optionalTypes.includes(question.type) && isBlankAnswer(question, { value, audio, document })

/** Whether what arrives at `now` (epoch ms) still counts. */
export const examFate = ({ begun }: ReadExam, { assignee, work }: OwnAssignee, now: number): Fate =>
  begun && assignee.submittedAt === null && takesAnswers(begun.endsAt, work, now) ? 'taken' : 'refused'

interface Closing {
  readonly exam: ReadExam
  readonly course: FrozenCourse
  /** When it counts as handed in (epoch ms). */
  readonly at: number
}

/** Hands in an « évaluation » as it is: a question without an answer counts as empty (fillMissing). Lock the assignee first. */
async function closeSitting({ db, now }: Pick<Context, 'db' | 'now'>, row: OwnAssignee, { exam, course, at }: Closing) {
  const { id, schoolId } = row.assignee
  if (exam.begun) await fillMissing(db, row.assignee, { course: drawnCourse(course, exam.exam, exam.begun.cover), at })
  const progress = await refreshProgress(db, row.assignee, now)
  const assignee = await handIn({ db, now }, progress, at)
  await db
    .update(examSittings)
    .set({ open: false })
    .where(and(eq(examSittings.assigneeId, id), eq(examSittings.schoolId, schoolId)))
  return assignee
}

/** The student hands in, or their page does when the time is up; not in a lesson whose teacher opens its questions. Idempotent. */
export async function submitExam(ctx: Context, row: OwnAssignee): Promise<CallResult<'submitWork'>> {
  const exam = await readExam(ctx.db, row)
  if (!exam?.begun) throw new Failure('conflict', 'exam.notBegun')
  const course = await frozenContent(ctx.db, row.work.frozenCourseId)
  const at = Math.min(ctx.now, exam.begun.endsAt ?? ctx.now)
  const open = row.assignee.submittedAt === null
  if (open && exam.live && exam.live.phase !== 'free') throw new Failure('conflict', 'live.running')
  const closes = open && !(exam.live && (await missedShown(ctx.db, row, { course, live: exam.live })))
  const assignee = closes ? await closeSitting(ctx, row, { exam, course, at }) : row.assignee
  return sealedSummary({ assignee, work: row.work }, questionCountOf(course))
}

/** Whether the correction of a question was shown that they have not answered, as when they came late: it is homework after the lesson. */
async function missedShown(db: Db, { assignee }: OwnAssignee, { course, live }: { course: FrozenCourse; live: LiveSession }) {
  const missing = await unseenOf(db, assignee, course)
  return missing.some(({ question }) => isShown(live, question._id))
}

/** Sittings that one run looks at; the next one, seconds later, looks at more. */
const atOnce = 500

/** True of every open sitting that has ended (endOfSitting), and of few others: those without an end would fill each run. */
const mayHaveEnded = (now: number) =>
  or(
    ...[isNotNull(assignees.submittedAt), isNotNull(works.endedAt), sql`${ownArchiveAt} <= ${now}`],
    sql`${examSittings.startedAt} + (${works.exam}->>'minutes')::int * ${minuteMs}::bigint <= ${now}`,
  )

/** Hands in every « évaluation » whose time has run out, with the answers it has, some at once. Returns how many. */
export async function closeEndedSittings(db: Db, now: number, limit = atOnce): Promise<number> {
  const open = await db
    .select({ sitting: examSittings, assignee: assignees, work: works })
    .from(examSittings)
    .innerJoin(assignees, eq(assignees.id, examSittings.assigneeId))
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(and(eq(examSittings.open, true), mayHaveEnded(now)))
    .orderBy(examSittings.startedAt)
    .limit(limit)
  const ended = open.filter((row) => {
    const { endsAt } = begunOf(row, row.sitting)
    return row.assignee.submittedAt !== null || (endsAt !== null && endsAt + examGrace < now)
  })
  for (const { assignee } of ended) await db.transaction((tx) => closeEnded(tx, assignee.id, now))
  return ended.length
}

/** Reads again under lock: an answer, a later end or another server may have come first. */
async function closeEnded(db: Db, assigneeId: string, now: number): Promise<void> {
  const row = await lockWithWork(db, eq(assignees.id, assigneeId))
  const exam = row && (await readExam(db, row))
  if (!row || !exam?.begun) return
  const { endsAt } = exam.begun
  if (row.assignee.submittedAt !== null || row.work.status === 'DELETED') {
    await db.update(examSittings).set({ open: false }).where(eq(examSittings.assigneeId, assigneeId))
    return
  }
  if (endsAt === null || endsAt + examGrace >= now) return
  const course = await frozenContent(db, row.work.frozenCourseId)
  await closeSitting({ db, now }, row, { exam, course, at: endsAt })
}
