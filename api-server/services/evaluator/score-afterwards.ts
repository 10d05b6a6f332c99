import { and, eq } from 'drizzle-orm'
import type { AnswerInput } from '#contract/answer'
import type { Question } from '#contract/question'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees } from '../../db/schema.ts'
import { setEvaluations } from '../assignee/rollups.ts'
import { evaluateRecording } from './remote.ts'

interface Place {
  readonly workId: string
  readonly assigneeId: string
}

/**
 * Has a new recording evaluated once the answer stands, where its question wants that and somebody does it (OP-076): no
 * transaction waits for a service. The student's note stands until then, and if nothing comes.
 */
export function scoreAfterwards(ctx: Context, { workId, assigneeId }: Place, question: Question, body: AnswerInput): void {
  const recording = typeof body.audio === 'object' ? body.audio?.data : undefined
  if (ctx.env.EVALUATION_URL === undefined || question.type !== 'Audio' || !question.automatedEvaluation || !recording) return
  ctx.afterwards.push(async (db) => {
    const evaluation = await evaluateRecording(ctx.env, question, recording)
    if (evaluation === null) return
    await db.transaction(async (tx) => {
      await tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.id, assigneeId)).for('update')
      if (await isReplaced(tx, assigneeId, question._id, ctx.now)) return
      await setEvaluations(tx, workId, question._id, [{ assigneeId, after: evaluation }])
    })
  })
}

/** Whether the student has answered again in the meantime. */
async function isReplaced(tx: Db, assigneeId: string, questionId: string, answeredAt: number): Promise<boolean> {
  const [row] = await tx
    .select({ answeredAt: answers.answeredAt })
    .from(answers)
    .where(and(eq(answers.assigneeId, assigneeId), eq(answers.questionId, questionId)))
  return row?.answeredAt !== answeredAt
}
