import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Question } from '#contract/question'
import { correctionTexts } from '#domain/indication/texts'
import { kindOf } from '#domain/questions/kinds'
import { plainText } from '#domain/rich-text/plain'
import { askService } from '../../ask-service.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, files } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { setEvaluations } from './rollups.ts'

interface Place {
  readonly workId: string
  readonly assigneeId: string
  readonly question: Question
  /** Names the answer: one that replaced it since keeps its own evaluation. */
  readonly answeredAt: number
}

/**
 * Has the recording `name` evaluated after the transaction in which its student evaluated it, when its question asks for that and an
 * evaluator is configured (OP-076): no transaction waits for a service. Until a score comes the student's own evaluation stands.
 */
export function scoreAfterCommit(ctx: Context, { workId, assigneeId, question, answeredAt }: Place, name: string | null): void {
  const asked = kindOf(question).recording === 'answer' && question.automatedEvaluation
  if (ctx.env.EVALUATION_URL === undefined || !asked || name === null) return
  ctx.afterCommit.push(async (db) => {
    const recording = await recordingOf({ ...ctx, db }, `answers/${assigneeId}/${name}`)
    const evaluation = recording === null ? null : await evaluateRecording(ctx.env, question, recording)
    if (evaluation === null) return
    await db.transaction(async (tx) => {
      await tx.select({ id: assignees.id }).from(assignees).where(eq(assignees.id, assigneeId)).for('update')
      if (await isReplaced(tx, { assigneeId, questionId: question._id, answeredAt })) return
      await setEvaluations(tx, { workId, questionId: question._id }, [{ assigneeId, after: evaluation }])
    })
  })
}

/** A stored recording as a data URL; null when it is gone. */
async function recordingOf({ db, files: store }: Pick<Context, 'db' | 'files'>, path: string): Promise<string | null> {
  const [row] = await db.select({ contentType: files.contentType }).from(files).where(eq(files.path, path))
  const bytes = row && (await store.open(path))
  return bytes
    ? `data:${row.contentType};base64,${Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64')}`
    : null
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

const reply = z.object({ evaluation: z.number().check(z.gte(0), z.lte(100)) })

/**
 * Score (0–100) given to a recording by the evaluator at EVALUATION_URL (docs/installation.md), which receives the texts of the
 * question and the recording as a data URL, no student data. Null without an evaluator and on any failure.
 */
async function evaluateRecording(env: Env, question: Question, recording: string): Promise<number | null> {
  if (env.EVALUATION_URL === undefined) return null
  const service = { address: env.EVALUATION_URL, token: env.EVALUATION_TOKEN, timeoutMs: env.EVALUATION_TIMEOUT_MS }
  const content = JSON.stringify({ ...textsOf(question), recording })
  const parsed = reply.safeParse(await askService(service, { type: 'application/json', content }))
  // On null the student's own evaluation stands (OP-076).
  return parsed.success ? parsed.data.evaluation : null
}

const textsOf = (question: Question) => ({
  statement: plainText(question.statement),
  correction: correctionTexts(question).join('\n'),
  language: question.correctionLanguage,
})
