import { and, eq, gte, isNull, ne, or } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { mayClaim } from '#domain/attempts/claim'
import { isShown } from '#domain/live/session'
import { canManageWork } from '#domain/people/permissions'
import { isSelfEvaluated, ownPercentOf } from '#domain/scoring/answer'
import { datesFor } from '#domain/works/exceptions'
import type { Context, Service } from '../../context.ts'
import { answers, assignees, type Db, evaluationChanges, lateAnswers } from '../../db/schema.ts'
import { answerView, assigneeSummaryView, findAssignee } from '../attempt/assignee-view.ts'
import { ofStudents, settleClaims } from '../attempt/claims.ts'
import { frozenContent, questionCountOf } from '../attempt/frozen-course.ts'
import { changesByStaff, handInComplete, recordOwnChange, refreshSubmitted, refuseAfterLastChange } from '../attempt/hand-in.ts'
import { acceptLateAnswers } from '../attempt/late-answers.ts'
import { classifyAnswer, lockWithWork, type OwnAnswer, type OwnAssignee } from '../attempt/own-assignee.ts'
import { momentFor, summaryFor } from '../attempt/part-view.ts'
import { changeEvaluations, setEvaluations } from '../attempt/rollups.ts'
import { scoreAfterCommit } from '../attempt/score-after-commit.ts'
import { readExam } from '../attempt/sitting.ts'
import { countLate, noteLate } from '../attempt/store-answer.ts'
import { tellEvaluations } from '../attempt/tell-evaluations.ts'
import { placeOf } from '../work/answers.ts'
import { findManaged } from './comment.ts'

/**
 * Sets the evaluation of one answer and recomputes the means; changes by staff, and by students after submission, are kept (OP-062). In a
 * lesson students evaluate what they wrote once its correction was shown, and are told no mean.
 */
export const changeEvaluation: Service<'changeEvaluation'> = async ({ ctx, input: { params, body } }) => {
  const found = await findAssignee(ctx, params.id)
  const byStudent = ctx.caller.role === 'STUDENT'
  if (!byStudent && !canManageWork(ctx.caller, found.work)) throw new Failure('forbidden', 'work.notYours')
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const locked = await lock(tx, params.id, body.questionId)
    const { assignee, work } = locked
    const course = await frozenContent(tx, work.frozenCourseId)
    const { question } = placeOf(course, body.questionId)
    const own = { ...locked, work: datesFor(work, assignee) }
    const answer = own.saved
    const late = byStudent && !answer ? await noteLate(inside, own, { question, body }) : null
    const noted = answer ?? late
    if (!noted) throw new Failure('conflict', 'answer.missing')
    if (answer) {
      const change = { course, question, body, answer }
      const evaluation = { assigneeId: params.id, before: answer.evaluation, after: body.evaluation }
      if (byStudent) {
        await refuseStudentChange(inside, own, change)
        await setEvaluations(tx, { workId: work.id, questionId: body.questionId }, [evaluation])
        await followStudentChange(inside, own, change)
      } else {
        const changed = evaluation.before === evaluation.after ? [] : [evaluation]
        await changeEvaluations(inside, { work, questionId: body.questionId, reason: 'teacher' }, changed)
        await settleClaims(tx, body.questionId, { assigneeIds: [params.id], now: ctx.now })
        await tellEvaluations(inside, changed)
      }
    }
    return {
      answer: answerView({ ...noted, evaluation: body.evaluation }),
      assignee: summaryFor(ctx, await lock(tx, params.id), questionCountOf(course)),
      outcome: late ? 'late' : 'taken',
    }
  })
}

interface Change {
  readonly course: FrozenCourse
  readonly question: Question
  readonly body: { readonly questionId: string; readonly evaluation: number; readonly givenAt?: number | undefined }
  readonly answer: NonNullable<OwnAnswer['saved']>
}

/** Refuses unless it is the student's own, in-time self-evaluation (OP-062), and not one over that of their teacher. */
async function refuseStudentChange(ctx: Context, own: OwnAssignee, change: Change): Promise<void> {
  const { question } = change
  if (!isSelfEvaluated(question)) throw new Failure('conflict', 'evaluation.computed')
  if (own.work.exam !== null) await refuseUnshown(ctx, own, question._id)
  else await refuseOutOfTime(ctx, own, change)
  await refuseOver(ctx.db, own, change)
}

/** After submission only the last answer is evaluated anew (OP-152); the first evaluation of one given in time may come after the closing. */
async function refuseOutOfTime(ctx: Context, own: OwnAssignee, { course, question, body, answer }: Change): Promise<void> {
  const classified = classifyAnswer(own, body.givenAt, ctx.now)
  const isFirst = answer.evaluation === null && own.assignee.submittedAt === null
  if (classified.fate === 'refused' || (classified.fate === 'late' && !isFirst)) throw new Failure('conflict', 'work.closed')
  if (own.assignee.submittedAt !== null) await refuseAfterLastChange(ctx.db, own, { question, course, ...classified })
}

/** What follows from a student's evaluation: the last one that was missing submits the work when its answer was given (OP-152, OP-160). */
async function followStudentChange(ctx: Context, own: OwnAssignee, { course, question, body, answer }: Change): Promise<void> {
  const { assignee, work } = own
  const place = { work, assigneeId: assignee.id, question, answeredAt: answer.answeredAt }
  if (answer.evaluation === null) scoreAfterCommit(ctx, place, answer.audio)
  if (work.exam === null && assignee.submittedAt === null) {
    const { assignee: progress } = await lock(ctx.db, assignee.id)
    await handInComplete(ctx, { progress, course, at: answer.givenAt ?? answer.answeredAt })
  } else if (assignee.submittedAt !== null) {
    await refreshSubmitted(ctx.db, ctx, own)
    // In a lesson the last answer hands in, before its correction is shown: evaluating it then changes nothing.
    const change = { questionId: question._id, before: answer.evaluation, after: body.evaluation, reason: 'student' as const }
    if (work.exam === null || change.before !== null) await recordOwnChange(ctx, own, change)
  }
}

/** Refuses an evaluation that the question does not have, and one over that of a teacher, who has judged this very answer. */
async function refuseOver(db: Db, { assignee }: OwnAssignee, { question, answer, body }: Change): Promise<void> {
  if (ownPercentOf(question, answer.value, body.evaluation) === null)
    throw new Failure('invalid', 'invalid', { evaluation: 'invalid' })
  const byStaff = changesByStaff(assignee.id, question._id)
  const sinceAnswered = and(byStaff, gte(evaluationChanges.createdAt, answer.answeredAt))
  if ((await db.$count(evaluationChanges, sinceAnswered)) > 0) throw new Failure('conflict', 'evaluation.byTeacher')
}

/** Under test conditions students evaluate nothing but what a lesson has shown the correction of, until it ends. */
async function refuseUnshown({ db }: Context, own: OwnAssignee, questionId: string): Promise<void> {
  const exam = await readExam(db, own)
  if (!exam?.live || !isShown(exam.live, questionId)) throw new Failure('conflict', 'exam.held')
}

async function lock(tx: Db, id: string, questionId?: string) {
  const row = await lockWithWork(tx, eq(assignees.id, id), questionId)
  if (!row) throw new Failure('notFound', 'assignee.notFound')
  return row
}

/** Notes that a student believes an answer right (`mayClaim`); the first time stays. Nobody reads what is claimed in a training. */
export const claimAnswer: Service<'claimAnswer'> = async ({ ctx, input: { params, body } }) => {
  await findAssignee(ctx, params.id)
  return ctx.db.transaction(async (tx) => {
    const own = await lockWithWork(tx, eq(assignees.id, params.id), body.questionId)
    const answer = own?.saved
    if (!answer) throw new Failure('conflict', 'answer.missing')
    if (answer.claimedAt !== null) return { claimedAt: answer.claimedAt }
    const { question } = placeOf(await frozenContent(tx, own.work.frozenCourseId), body.questionId)
    const moment = await momentOfQuestion({ ...ctx, db: tx }, own, question._id)
    if (own.work.training || !mayClaim(question, answer.evaluation, moment)) throw new Failure('conflict', 'claim.notOpen')
    await tx
      .update(answers)
      .set({ claimedAt: ctx.now })
      .where(ofStudents([params.id], question._id))
    return { claimedAt: ctx.now }
  })
}

/** A lesson shows its corrections one by one. */
async function momentOfQuestion(ctx: Context, own: OwnAssignee, questionId: string) {
  const exam = await readExam(ctx.db, own)
  return exam?.live && isShown(exam.live, questionId) ? 'revealed' : momentFor(own, ctx.now)
}

/** For one assignee: answers given after the closing count from now on, or stay uncounted (OP-151). Idempotent. */
export const decideLateAnswers: Service<'decideLateAnswers'> = async ({ ctx, input: { params, body } }) => {
  await findManaged(ctx, params.id)
  return ctx.db.transaction(async (tx) => {
    const own = await lock(tx, params.id)
    const { assignee, work } = own
    const undecided = or(isNull(lateAnswers.decision), ne(lateAnswers.decision, 'accepted'))
    const decided = { decidedBy: ctx.caller.id, decidedAt: ctx.now }
    if (body.decision === 'accepted') await acceptLateAnswers({ ...ctx, db: tx }, own, undecided)
    else
      await tx
        .update(lateAnswers)
        .set({ ...decided, decision: 'left' })
        .where(and(eq(lateAnswers.assigneeId, assignee.id), isNull(lateAnswers.decision)))
    const course = await frozenContent(tx, work.frozenCourseId)
    return assigneeSummaryView(await countLate(tx, assignee.id), questionCountOf(course))
  })
}
