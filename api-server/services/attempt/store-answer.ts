import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Question } from '#contract/question'
import { isBlankAnswer } from '#domain/attempts/state'
import { pointsOf } from '#domain/scoring/points'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers } from '../../db/schema.ts'
import { deleteReplacedFiles, type SentAnswer, saveAnswerFiles } from './answer-files.ts'
import type { OwnAssignee } from './own-assignee.ts'

/** An answer to store: as sent by the student, with its evaluation. `givenAt` is set only when it arrived after the closing. */
interface GradedAnswer extends SentAnswer {
  readonly evaluation: number | null
  readonly givenAt: number | null
}

/** Stores a counted answer with its files: the latest answer to a question replaces earlier ones; durations add up. */
export async function storeAnswer(
  ctx: Context,
  { assignee }: OwnAssignee,
  { body, uploads, question, ...graded }: GradedAnswer & { readonly question: Question },
) {
  const files = await saveAnswerFiles(ctx, assignee.id, { body, uploads })
  const [saved] = await insertAnswer(ctx.db, {
    ...files,
    ...graded,
    points: pointsOf(question),
    blank: isBlankAnswer(question, { ...files, value: body.value }),
    assigneeId: assignee.id,
    questionId: body.questionId,
    moduleId: body.moduleId,
    schoolId: assignee.schoolId,
    value: body.value,
    tipsUsed: body.tipsUsed,
    duration: body.duration,
    answeredAt: ctx.now,
  })
  if (!saved) throw new Error('the answer was not stored')
  await deleteReplacedFiles(ctx, assignee.id, { before: [saved.audioBefore, saved.documentBefore], kept: files })
  return { ...saved, answeredAt: ctx.now }
}

/** Upsert of an answer, shared with accepted late ones: the latest replaces the earlier one; durations add up. */
export const replaceAnswer = {
  target: [answers.assigneeId, answers.questionId],
  set: {
    value: sql`excluded.value`,
    audio: sql`excluded.audio`,
    document: sql`excluded.document`,
    evaluation: sql`excluded.evaluation`,
    blank: sql`excluded.blank`,
    points: sql`excluded.points`,
    tipsUsed: sql`excluded.tips_used`,
    duration: sql`${answers.duration} + excluded.duration`,
    answeredAt: sql`excluded.answered_at`,
    givenAt: sql`excluded.given_at`,
  },
}

/** A subquery in RETURNING sees the row as it was before the statement; the assignee is locked, so nobody changed it since. */
function insertAnswer(db: Db, answer: typeof answers.$inferInsert) {
  const place = and(eq(answers.assigneeId, answer.assigneeId), eq(answers.questionId, answer.questionId))
  const before = (column: typeof answers.audio | typeof answers.document) =>
    sql<string | null>`(${db.select({ column }).from(answers).where(place)})`
  return db
    .insert(answers)
    .values(answer)
    .onConflictDoUpdate(replaceAnswer)
    .returning({
      ...getTableColumns(answers),
      audioBefore: before(answers.audio),
      documentBefore: before(answers.document),
    })
}

/** The counted answer already given to a question, whatever its evaluation (OP-160). */
export async function readSaved(tx: Db, { assignee }: OwnAssignee, questionId: string) {
  const place = and(eq(answers.assigneeId, assignee.id), eq(answers.questionId, questionId))
  const [row] = await tx.select().from(answers).where(place)
  return row && row.answeredAt !== null ? { ...row, answeredAt: row.answeredAt } : undefined
}
