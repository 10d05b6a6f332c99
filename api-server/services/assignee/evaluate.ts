import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { isShown } from '#domain/live/session'
import { canManageWork } from '#domain/people/permissions'
import { isSelfEvaluated, ownPercentOf } from '#domain/scoring/answer'
import { datesFor } from '#domain/works/exceptions'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, evaluationChanges } from '../../db/schema.ts'
import { answerView, findAssignee } from '../attempt/assignee-view.ts'
import { frozenContent, questionCountOf } from '../attempt/frozen-course.ts'
import { changesByStaff, recordOwnChange, refreshSubmitted, refuseAfterLastChange } from '../attempt/hand-in.ts'
import { summaryFor } from '../attempt/held-back.ts'
import { classifyAnswer, lockWithWork, type OwnAssignee } from '../attempt/own-assignee.ts'
import { setEvaluations } from '../attempt/rollups.ts'
import { readExam } from '../attempt/sitting.ts'
import { notifyEvaluation } from '../notification/write.ts'
import { placeOf } from '../work/answers.ts'

/**
 * Sets the evaluation of one answer and recomputes the means; changes by staff, and by students after submission, are kept (OP-062). In a
 * lesson students evaluate what they wrote once its correction was shown, and are told no mean.
 */
export const changeEvaluation: Service<'changeEvaluation'> = async ({ ctx, input: { params, body } }) => {
  const found = await findAssignee(ctx, params.id)
  const byStudent = ctx.caller.role === 'STUDENT'
  if (!byStudent && !canManageWork(ctx.caller, found.work)) throw new Failure('forbidden', 'work.notYours')
  return ctx.db.transaction(async (tx) => {
    const { assignee, work } = await lock(tx, params.id)
    const course = await frozenContent(tx, work.frozenCourseId)
    const { question } = placeOf(course, body.questionId)
    const own = { assignee, work: datesFor(work, assignee) }
    if (byStudent) await refuseStudentChange({ ...ctx, db: tx }, own, { course, question, body })
    const answer = await readAnswer(tx, params.id, body.questionId)
    if (byStudent) await refuseOver(tx, { assigneeId: params.id, question, answer, evaluation: body.evaluation })
    await setEvaluations(tx, { workId: work.id, questionId: body.questionId }, [
      { assigneeId: params.id, after: body.evaluation },
    ])
    if (byStudent && own.assignee.submittedAt !== null) {
      await refreshSubmitted(tx, ctx, own)
      const change = { questionId: body.questionId, before: answer.evaluation, after: body.evaluation }
      // In a lesson the last answer hands in, before its correction is shown: evaluating it then changes nothing.
      if (own.work.exam === null || change.before !== null) await recordOwnChange({ ...ctx, db: tx }, own, change)
    }
    if (!byStudent && answer.evaluation !== body.evaluation)
      await recordChange({ ...ctx, db: tx }, assignee, { ...body, before: answer.evaluation })
    return {
      answer: answerView({ ...answer, evaluation: body.evaluation }),
      assignee: summaryFor(ctx, await lock(tx, params.id), questionCountOf(course)),
    }
  })
}

interface Change {
  readonly course: FrozenCourse
  readonly question: Question
  readonly body: { readonly questionId: string; readonly evaluation: number; readonly givenAt?: number | undefined }
}

/** Refuses unless it is the student's own, in-time self-evaluation; after submission only of the last answer (OP-062, OP-152). */
async function refuseStudentChange(ctx: Context, own: OwnAssignee, { course, question, body }: Change): Promise<void> {
  if (!isSelfEvaluated(question)) throw new Failure('conflict', 'evaluation.computed')
  if (own.work.exam !== null) return refuseUnshown(ctx, own, question._id)
  const classified = classifyAnswer(own, body.givenAt, ctx.now)
  if (classified.fate !== 'taken') throw new Failure('conflict', 'work.closed')
  if (own.assignee.submittedAt !== null) await refuseAfterLastChange(ctx.db, own, { question, course, ...classified })
}

interface OwnEvaluation {
  readonly assigneeId: string
  readonly question: Question
  readonly answer: Awaited<ReturnType<typeof readAnswer>>
  readonly evaluation: number
}

/** Refuses an evaluation that the question does not have, and one over that of a teacher, who has judged this very answer. */
async function refuseOver(db: Db, { assigneeId, question, answer, evaluation }: OwnEvaluation): Promise<void> {
  if (ownPercentOf(question, answer.value, evaluation) === null)
    throw new Failure('invalid', 'invalid', { evaluation: 'invalid' })
  const byStaff = changesByStaff(assigneeId, question._id)
  const sinceAnswered = and(byStaff, gte(evaluationChanges.createdAt, answer.answeredAt))
  if ((await db.$count(evaluationChanges, sinceAnswered)) > 0) throw new Failure('conflict', 'evaluation.byTeacher')
}

/** Under test conditions students evaluate nothing but what a lesson has shown the correction of, until it ends. */
async function refuseUnshown({ db }: Context, own: OwnAssignee, questionId: string): Promise<void> {
  const exam = await readExam(db, own)
  if (!exam?.live || !isShown(exam.live, questionId)) throw new Failure('conflict', 'exam.held')
}

async function lock(tx: Db, id: string) {
  const [row] = await lockWithWork(tx, eq(assignees.id, id))
  if (!row) throw new Failure('notFound', 'assignee.notFound')
  return row
}

async function readAnswer(tx: Db, assigneeId: string, questionId: string) {
  const [row] = await tx
    .select()
    .from(answers)
    .where(and(eq(answers.assigneeId, assigneeId), eq(answers.questionId, questionId), isNotNull(answers.answeredAt)))
  if (!row || row.answeredAt === null) throw new Failure('conflict', 'answer.missing')
  return { ...row, answeredAt: row.answeredAt }
}

interface EvaluationChange {
  readonly questionId: string
  readonly before: number | null
  readonly evaluation: number
}

async function recordChange(
  { db, caller, now }: Context,
  assignee: OwnAssignee['assignee'],
  { questionId, before, evaluation }: EvaluationChange,
) {
  await db.insert(evaluationChanges).values({
    schoolId: assignee.schoolId,
    assigneeId: assignee.id,
    questionId,
    authorId: caller.id,
    before,
    after: evaluation,
    reason: 'teacher',
    createdAt: now,
  })
  await notifyEvaluation(db, [assignee.id], now)
}
