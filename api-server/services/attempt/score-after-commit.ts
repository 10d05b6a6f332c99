import { and, eq } from 'drizzle-orm'
import type { Question } from '#contract/question'
import { kindOf } from '#domain/questions/kinds'
import type { Context } from '../../context.ts'
import { answers, assignees, files } from '../../db/schema.ts'
import { evaluateRecording } from './evaluate-recording.ts'
import { changeEvaluations, lockAssigneesWhere } from './rollups.ts'

interface Place {
  readonly work: { readonly id: string; readonly schoolId: string }
  readonly assigneeId: string
  readonly question: Question
  /** Names the answer: one that replaced it since keeps its own evaluation. */
  readonly answeredAt: number
}

/**
 * Has the recording `name` evaluated after the transaction in which its student evaluated it, when its question asks for that and an
 * evaluator is configured (OP-076): no transaction waits for a service. Until a score comes the student's own evaluation stands.
 */
export function scoreAfterCommit(ctx: Context, { work, assigneeId, question, answeredAt }: Place, name: string | null): void {
  const asked = kindOf(question).recording === 'answer' && question.automatedEvaluation
  if (ctx.env.EVALUATION_URL === undefined || !ctx.caller.school.usesEvaluation || !asked || name === null) return
  ctx.afterCommit.push(async (db) => {
    const recording = await recordingOf({ ...ctx, db }, `answers/${assigneeId}/${name}`)
    const evaluation = recording === null ? null : await evaluateRecording(ctx, question, recording)
    if (evaluation === null) return
    await db.transaction(async (tx) => {
      await lockAssigneesWhere(tx, eq(assignees.id, assigneeId))
      const place = and(eq(answers.assigneeId, assigneeId), eq(answers.questionId, question._id))
      const [answer] = await tx.select({ answeredAt: answers.answeredAt, before: answers.evaluation }).from(answers).where(place)
      if (answer?.answeredAt !== answeredAt) return
      const of = { work, questionId: question._id, reason: 'evaluator' as const }
      await changeEvaluations({ ...ctx, db: tx }, of, [{ assigneeId, before: answer.before, after: evaluation }])
    })
  })
}

/** A stored recording; null when it is gone. */
async function recordingOf({ db, files: store }: Pick<Context, 'db' | 'files'>, path: string): Promise<Blob | null> {
  const [row] = await db.select({ contentType: files.contentType }).from(files).where(eq(files.path, path))
  const bytes = row && (await store.open(path))
  return bytes ? new Blob([await new Response(bytes).arrayBuffer()], { type: row.contentType }) : null
}
