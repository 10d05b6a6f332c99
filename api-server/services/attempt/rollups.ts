import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { EvaluationReason } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Context } from '../../context.ts'
import { answers, assignees, comments, type Db, evaluationChanges, works } from '../../db/schema.ts'
import { queueGrades } from '../../lti/queue-grades.ts'

/** Locks these assignees until the transaction ends, always in id order and before their works; their ids. */
export async function lockAssigneesWhere(tx: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await tx.select({ id: assignees.id }).from(assignees).where(which).orderBy(assignees.id).for('update')
  return rows.map(({ id }) => id)
}

export const lockAssignees = (tx: Db, workId: string) => lockAssigneesWhere(tx, eq(assignees.workId, workId))

/** Locks the named assignees of the work; Failure invalid when one does not belong to it. */
export async function lockNamedAssignees(tx: Db, workId: string, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given)]
  const locked = await lockAssigneesWhere(tx, and(eq(assignees.workId, workId), inArray(assignees.id, ids)))
  if (locked.length < ids.length) throw new Failure('invalid', 'invalid', { assigneeIds: 'unknown' })
  return locked
}

/** Number of answers without their evaluation, among some answers. */
export const waitingAnswers = sql<number>`count(*) filter (where answered_at is not null and evaluation is null)`

/** Number of blanks among some answers; one to which its teacher gave a mark counts as an answer. */
export const blankAnswers = sql<number>`count(*) filter (where answered_at is not null and blank and coalesce(evaluation, 0) = 0)`

/** `setEvaluations` by staff, or by the evaluator, kept in the history that the teacher sees (OP-062). Call with the students locked. */
export async function changeEvaluations(
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  { work, ...change }: { work: Pick<typeof works.$inferSelect, 'id' | 'schoolId'>; questionId: string; reason: EvaluationReason },
  changes: readonly { assigneeId: string; before: number | null; after: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await setEvaluations(db, { workId: work.id, questionId: change.questionId }, changes)
  const who = { schoolId: work.schoolId, authorId: caller.id, createdAt: now }
  await db.insert(evaluationChanges).values(changes.map((one) => ({ ...who, ...change, ...one })))
}

/** Sets the evaluation of one question for some students and recomputes the sums that depend on it: at most four statements. */
export async function setEvaluations(
  tx: Db,
  { workId, questionId }: { workId: string; questionId: string },
  changes: readonly { assigneeId: string; after: number }[],
): Promise<void> {
  if (changes.length === 0) return
  const json = JSON.stringify(changes.map(({ assigneeId, after }) => ({ id: assigneeId, after })))
  await tx.execute(sql`
    update ${answers} set evaluation = change.after
    from jsonb_to_recordset(${json}::jsonb) as change(id uuid, after double precision)
    where ${answers.assigneeId} = change.id and ${answers.questionId} = ${questionId}`)
  const ids = changes.map(({ assigneeId }) => assigneeId)
  await tx.execute(sql`
    update ${assignees} set evaluation_sum = sums.total, evaluation_count = sums.marked, waiting_count = sums.waiting,
      blank_count = sums.blanks
    from (
      select assignee_id, coalesce(sum(evaluation * points), 0) as total,
        coalesce(sum(points) filter (where evaluation is not null), 0) as marked, ${waitingAnswers} as waiting,
        ${blankAnswers} as blanks
      from ${answers} where assignee_id in ${ids} group by assignee_id
    ) as sums
    where ${assignees.id} = sums.assignee_id`)
  await refreshWorkEvaluations(tx, workId)
}

/** A work's exact sum of submitted evaluations and number of those that do not stand; queues changed grades for a platform. */
async function refreshWorkEvaluations(tx: Db, workId: string): Promise<void> {
  const submitted = sql`from ${assignees} where work_id = ${workId} and submitted_at is not null and excused is null`
  const exact = sql`coalesce((
    select sum(evaluation_sum / evaluation_count) ${submitted} and evaluation_count > 0 and waiting_count = 0), 0)`
  const [work] = await tx
    .update(works)
    .set({ evaluationSum: exact, heldCount: sql`(select count(*) ${submitted} and waiting_count > 0)` })
    .where(eq(works.id, workId))
    .returning({ platform: works.platform })
  if (work?.platform) await queueGrades(tx, workId)
}

/** Sets all sums of a work from the rows of its students, leaving out those who are excused. Call with these rows locked. */
export async function recountWork(tx: Db, workId: string): Promise<void> {
  await tx.execute(sql`
    update ${works} set assignee_count = sums.assigned, started_count = sums.started, submission_count = sums.submitted,
      duration_sum = sums.spent
    from (
      select count(*) as assigned, count(started_at) as started, count(submitted_at) as submitted,
        coalesce(sum(duration) filter (where submitted_at is not null), 0) as spent
      from ${assignees} where work_id = ${workId} and excused is null
    ) as sums
    where ${works.id} = ${workId}`)
  await refreshWorkEvaluations(tx, workId)
}

export async function refreshCommentCounts(tx: Db, assigneeIds: readonly string[]): Promise<void> {
  const written = tx.select({ n: sql`count(*)` }).from(comments).where(eq(comments.assigneeId, assignees.id))
  await tx
    .update(assignees)
    .set({ commentCount: sql`(${written})` })
    .where(inArray(assignees.id, [...assigneeIds]))
}
