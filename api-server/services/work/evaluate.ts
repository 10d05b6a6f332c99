import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { canManageWork } from '#domain/people/permissions'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, evaluationChanges } from '../../db/schema.ts'
import { settleClaims } from '../attempt/claims.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { lockNamedAssignees, setEvaluations } from '../attempt/rollups.ts'
import { tellEvaluations } from '../attempt/tell-evaluations.ts'
import { findWork } from '../attempt/work-view.ts'
import { placeOf } from './answers.ts'

/**
 * Gives several answers to one question the same evaluation, with the same history, means and notifications as individual changes
 * (OP-062). All or nothing: Failure conflict when one of the assignees has not answered.
 */
export const evaluateAnswers: Service<'evaluateAnswers'> = async ({ ctx, input: { params, body } }) => {
  const { work } = await findWork(ctx, params.id)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
  const { questionId, evaluation } = body
  placeOf(await frozenContent(ctx.db, work.frozenCourseId), questionId)
  return ctx.db.transaction(async (tx) => {
    const ids = await lockNamedAssignees(tx, work.id, body.assigneeIds)
    const evaluations = await readEvaluations(tx, ids, questionId)
    if (evaluations.length < ids.length) throw new Failure('conflict', 'answer.missing')
    const changed = evaluations
      .filter(({ before }) => before !== evaluation)
      .map(({ assigneeId, before }) => ({ assigneeId, before, after: evaluation }))
    await setEvaluations(tx, { workId: work.id, questionId }, changed)
    if (changed.length > 0)
      await tx.insert(evaluationChanges).values(
        changed.map((change) => ({
          ...change,
          schoolId: work.schoolId,
          questionId,
          authorId: ctx.caller.id,
          reason: 'teacher' as const,
          createdAt: ctx.now,
        })),
      )
    await settleClaims(tx, questionId, { assigneeIds: ids, now: ctx.now })
    await tellEvaluations({ db: tx, now: ctx.now }, changed)
    return { changed }
  })
}

const readEvaluations = (tx: Db, ids: readonly string[], questionId: string) =>
  tx
    .select({ assigneeId: answers.assigneeId, before: answers.evaluation })
    .from(answers)
    .where(and(inArray(answers.assigneeId, [...ids]), eq(answers.questionId, questionId), isNotNull(answers.answeredAt)))
    .orderBy(answers.assigneeId)
