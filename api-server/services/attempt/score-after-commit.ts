import { and, eq } from 'drizzle-orm'
import type { AnswerInput } from '#contract/answer'
import type { Question } from '#contract/question'
import { kindOf } from '#domain/questions/kinds'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees } from '../../db/schema.ts'
import { evaluateRecording } from './remote-evaluator.ts'
import { setEvaluations } from './rollups.ts'

interface Place {
  readonly workId: string
  readonly assigneeId: string
  readonly question: Question
}

/**
 * Has a new recording evaluated after the answer's transaction, when its question asks for that and an evaluator is configured
 * (OP-076), so that no transaction waits for a service. Until a score comes the student's own evaluation stands.
 */
export function scoreAfterCommit(
  ctx: Context,
  { workId, assigneeId, question }: Place,
  { audio }: Pick<AnswerInput, 'audio'>,
): void {
  const recording = typeof audio === 'object' ? audio?.data : undefined
  if (
    ctx.env.EVALUATION_URL === undefined ||
    kindOf(question).recording !== 'answer' ||
    !question.automatedEvaluation ||
    !recording
  )
    return
  ctx.afterCommit.push(async (db) => {
    const evaluation = await evaluateRecording(ctx.env, question, recording)
    if (evaluation === null) return
    await db.transaction(async (tx) => {
      await tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.id, assigneeId)).for('update')
      if (await isReplaced(tx, { assigneeId, questionId: question._id, answeredAt: ctx.now })) return
      await setEvaluations(tx, { workId, questionId: question._id }, [{ assigneeId, after: evaluation }])
    })
  })
}

interface AnswerKey {
  readonly assigneeId: string
  readonly questionId: string
  readonly answeredAt: number
}

/** True when the student has answered again in the meantime. */
async function isReplaced(tx: Db, { assigneeId, questionId, answeredAt }: AnswerKey): Promise<boolean> {
  const [row] = await tx
    .select({ answeredAt: answers.answeredAt })
    .from(answers)
    .where(and(eq(answers.assigneeId, assigneeId), eq(answers.questionId, questionId)))
  return row?.answeredAt !== answeredAt
}
