import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { hasHoles } from '#contract/question-types'
import { acceptAlso, findRegrades } from '#domain/correcting/accepted-answers'
import { holeNames } from '#domain/scoring/holes'
import type { Context, Service } from '../../context.ts'
import { acceptedAnswers, type Db } from '../../db/schema.ts'
import { settleClaims } from '../attempt/claims.ts'
import { readAccepted } from '../attempt/evaluate.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { changeEvaluations, lockAssignees } from '../attempt/rollups.ts'
import { findManagedWork } from '../attempt/work-view.ts'
import { notifyStudents } from '../notification/write.ts'
import { placeOf, readGiven } from './answers.ts'

interface HoleText {
  readonly workId: string
  readonly questionId: string
  readonly hole: string
  readonly text: string
}

export const acceptAnswer: Service<'acceptAnswer'> = ({ ctx, input: { params, body } }) =>
  regradeAll(ctx, { ...body, workId: params.id }, async (tx, { work, text }) => {
    const { questionId, hole } = body
    await tx
      .insert(acceptedAnswers)
      .values({ workId: work.id, questionId, hole, text, schoolId: work.schoolId, authorId: ctx.caller.id, createdAt: ctx.now })
      .onConflictDoNothing()
  })

/** Withdraws an acceptance and regrades; evaluations a teacher has since set by hand stay. */
export const withdrawAnswer: Service<'withdrawAnswer'> = ({ ctx, input: { params, body } }) =>
  regradeAll(ctx, { ...body, workId: params.id }, async (tx, { work, text }) => {
    const { workId, questionId, hole, text: stored } = acceptedAnswers
    const named = and(eq(workId, work.id), eq(questionId, body.questionId), eq(hole, body.hole), eq(stored, text))
    await tx.delete(acceptedAnswers).where(named)
  })

type AcceptedText = { work: Awaited<ReturnType<typeof findManagedWork>>; text: string }

/** Changes what is accepted in a hole, with the students locked: a concurrent answer is regraded here or graded by the new texts. */
async function regradeAll(ctx: Context, named: HoleText, change: (tx: Db, found: AcceptedText) => Promise<void>) {
  const work = await findManagedWork(ctx, named.workId)
  const { questionId } = named
  const { question } = placeOf(await frozenContent(ctx.db, work.frozenCourseId), questionId)
  if (!hasHoles(question)) throw new Failure('invalid', 'invalid', { questionId: 'notHoles' })
  if (!holeNames(question.data.text).includes(named.hole)) throw new Failure('invalid', 'invalid', { hole: 'unknown' })
  return ctx.db.transaction(async (tx) => {
    await lockAssignees(tx, work.id)
    const before = await readAccepted(tx, work.id, questionId)
    await change(tx, { work, text: named.text.normalize('NFC') })
    const accepted = await readAccepted(tx, work.id, questionId)
    const storedAnswers = await readGiven(tx, work.id, questionId)
    const regraded = findRegrades(acceptAlso(question, before), acceptAlso(question, accepted), storedAnswers)
    await changeEvaluations({ ...ctx, db: tx }, { work, questionId, reason: 'acceptedAnswer' }, regraded)
    const changed = regraded.map(({ assigneeId }) => assigneeId)
    await settleClaims(tx, questionId, { assigneeIds: changed, now: ctx.now })
    await notifyStudents({ db: tx, now: ctx.now }, 'newEvaluation', changed)
    return { accepted, regraded }
  })
}
