import { Failure } from '#contract/errors'
import { acceptAlso, regrades } from '#domain/accepted-answers'
import { canManageWork } from '#domain/permissions'
import { holeNames } from '#domain/scoring/holes'
import type { Service } from '../../context.ts'
import { acceptedAnswers, evaluationChanges } from '../../db/schema.ts'
import { lockAssignees, setEvaluations } from '../assignee/rollups.ts'
import { acceptedFor } from './accepted.ts'
import { placeOf, readGiven } from './answers.ts'
import { frozenContent } from './freeze.ts'
import { findWork } from './view.ts'

/**
 * Accepts a text in a hole for the whole work. Under lock of the work's students, so that an answer that arrives meanwhile
 * is either graded again here or graded with the text.
 */
export const acceptAnswer: Service<'acceptAnswer'> = async ({ ctx, input: { params, body } }) => {
  const { work } = await findWork(ctx, params.id)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
  const { question } = placeOf(await frozenContent(ctx.db, work.frozenCourseId), body.questionId)
  if (question.type !== 'HolesInText') throw new Failure('invalid', 'invalid', { questionId: 'notHoles' })
  if (!holeNames(question.data.text).includes(body.hole)) throw new Failure('invalid', 'invalid', { hole: 'unknown' })
  const { questionId, hole } = body
  const text = body.text.normalize('NFC')
  return ctx.db.transaction(async (tx) => {
    await lockAssignees(tx, work.id)
    const before = await acceptedFor(tx, work.id, questionId)
    await tx
      .insert(acceptedAnswers)
      .values({ workId: work.id, questionId, hole, text, schoolId: work.schoolId, authorId: ctx.caller.id, createdAt: ctx.now })
      .onConflictDoNothing()
    const accepted = await acceptedFor(tx, work.id, questionId)
    const given = await readGiven(tx, work.id, questionId)
    const regraded = regrades(acceptAlso(question, before), acceptAlso(question, accepted), given)
    await setEvaluations(tx, work.id, questionId, regraded)
    if (regraded.length > 0)
      await tx.insert(evaluationChanges).values(
        regraded.map(({ assigneeId, before, after }) => ({
          schoolId: work.schoolId,
          assigneeId,
          questionId,
          authorId: ctx.caller.id,
          before,
          after,
          reason: 'acceptedAnswer' as const,
          createdAt: ctx.now,
        })),
      )
    return { accepted, regraded }
  })
}
