import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { mayClaim } from '#domain/attempts/claim'
import { isShown } from '#domain/live/session'
import type { Context, Service } from '../../context.ts'
import { answers, assignees } from '../../db/schema.ts'
import { findAssignee } from '../attempt/assignee-view.ts'
import { ofStudents } from '../attempt/claims.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { momentFor } from '../attempt/held-back.ts'
import { lockWithWork, type OwnAssignee } from '../attempt/own-assignee.ts'
import { readExam } from '../attempt/sitting.ts'
import { readSaved } from '../attempt/store-answer.ts'
import { placeOf } from '../work/answers.ts'

/** Notes that a student believes an answer right (`mayClaim`); the first time stays. Nobody reads what is claimed in a training. */
export const claimAnswer: Service<'claimAnswer'> = async ({ ctx, input: { params, body } }) => {
  await findAssignee(ctx, params.id)
  return ctx.db.transaction(async (tx) => {
    const [own] = await lockWithWork(tx, eq(assignees.id, params.id))
    const answer = own && (await readSaved(tx, own, body.questionId))
    if (!own || !answer) throw new Failure('conflict', 'answer.missing')
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
