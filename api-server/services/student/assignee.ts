import { and, eq, ne, sql } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { isOpen } from '#domain/work'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, works } from '../../db/schema.ts'

/** The caller's own assignee of a work, locked until the transaction ends; Failure notFound when there is none. */
export async function lockOwnAssignee(tx: Db, ctx: Context, workId: string) {
  const [row] = await tx
    .select({ assignee: assignees, work: works })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(and(eq(assignees.workId, workId), eq(assignees.userId, ctx.caller.id), ne(works.status, 'DELETED')))
    .for('update', { of: assignees })
  if (!row) throw new Failure('notFound', 'work.notFound')
  return row
}

/** Students write until they submit and until the work is archived (OP-060). */
export function refuseClosed(row: Awaited<ReturnType<typeof lockOwnAssignee>>, now: number): void {
  if (row.assignee.submittedAt !== null) throw new Failure('conflict', 'assignee.submitted')
  if (!isOpen(row.work, now)) throw new Failure('conflict', 'work.closed')
}

/** The question of the frozen course; Failure invalid beside the field that is wrong. */
export function findQuestion(course: FrozenCourse, moduleId: string, questionId: string): Question {
  const module = course.modules.find((candidate) => candidate._id === moduleId)
  if (!module) throw new Failure('invalid', 'invalid', { moduleId: 'unknown' })
  const question = module.questions.find((candidate) => candidate._id === questionId)
  if (!question) throw new Failure('invalid', 'invalid', { questionId: 'unknown' })
  return question
}

/** Counts the work as started by one more student, once. */
export async function markStarted(tx: Db, assignee: typeof assignees.$inferSelect, now: number): Promise<void> {
  if (assignee.startedAt !== null) return
  await tx.update(assignees).set({ startedAt: now }).where(eq(assignees.id, assignee.id))
  await tx
    .update(works)
    .set({ startedCount: sql`${works.startedCount} + 1`, lastActivityAt: now })
    .where(eq(works.id, assignee.workId))
}

/** Makes the assignee's sums again from its answers and returns the row. */
export async function refreshSums(tx: Db, assigneeId: string) {
  const sums = tx.$with('sums').as(
    tx
      .select({
        evaluationSum: sql<number>`coalesce(sum(${answers.evaluation}), 0)`.as('evaluation_sum'),
        evaluationCount: sql<number>`count(${answers.evaluation})`.as('evaluation_count'),
        answerCount: sql<number>`count(${answers.answeredAt})`.as('answer_count'),
        duration: sql<number>`coalesce(sum(${answers.duration}), 0)`.as('duration'),
      })
      .from(answers)
      .where(eq(answers.assigneeId, assigneeId)),
  )
  const [row] = await tx
    .with(sums)
    .update(assignees)
    .set({
      evaluationSum: sql`(select evaluation_sum from sums)`,
      evaluationCount: sql`(select evaluation_count from sums)`,
      answerCount: sql`(select answer_count from sums)`,
      duration: sql`(select duration from sums)`,
    })
    .where(eq(assignees.id, assigneeId))
    .returning()
  if (!row) throw new Error(`no assignee ${assigneeId}`)
  return row
}
