import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { fateOf, givenInstant } from '#domain/works/closing'
import { datesFor, excusedFrom } from '#domain/works/exceptions'
import { isScheduled } from '#domain/works/publication'
import type { Context } from '../../context.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { prepareOnce } from '../../db/prepared.ts'
import { answers, assignees, type Db, works } from '../../db/schema.ts'
import { isPublished } from '../visibility/works.ts'
import { blankAnswers, lockAssigneesWhere, waitingAnswers } from './rollups.ts'

const lockedQuery = prepareOnce((db) =>
  db
    .select({ assignee: assignees, work: works, marking: workMarkings, saved: answers })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .leftJoin(workMarkings, eq(workMarkings.workId, works.id))
    .leftJoin(answers, and(eq(answers.assigneeId, assignees.id), eq(answers.questionId, sql.placeholder('questionId'))))
    .where(eq(assignees.id, sql.placeholder('id')))
    .prepare('locked'),
)

/**
 * Locks an assignee until the transaction ends, then reads it with its work and the counted answer to a question, whatever its
 * evaluation (OP-160). Two statements: while the first one waits, the work may be closed, extended, corrected or given other conditions,
 * and a statement reads what it joins as it was when it began.
 */
export async function lockWithWork(tx: Db, which: SQL | undefined, questionId: string | null = null) {
  const [id] = await lockAssigneesWhere(tx, which)
  if (id === undefined) return null
  const [row] = await lockedQuery(tx).execute({ id, questionId })
  return row ? { ...row, saved: row.saved && countedAnswer(row.saved) } : null
}

/** Null for a row that only holds the time spent on a question. */
const countedAnswer = ({ answeredAt, ...answer }: typeof answers.$inferSelect) =>
  answeredAt === null ? null : { ...answer, answeredAt }

interface OwnPlace {
  readonly workId: string
  readonly questionId?: string
}

/** The caller's own assignee of a work, with their own dates, locked until the transaction ends; Failure notFound when there is none. */
export async function lockOwnAssignee(tx: Db, { caller, now }: Context, { workId, questionId }: OwnPlace) {
  const row = await lockWithWork(tx, and(eq(assignees.workId, workId), eq(assignees.userId, caller.id)), questionId)
  if (!row || row.work.status === 'DELETED' || isScheduled(row.work, now)) throw new Failure('notFound', 'work.notFound')
  return { ...row, work: datesFor(row.work, row.assignee) }
}

/** Id of the caller's own assignee of a work; Failure notFound when there is none. */
export async function ownAssigneeId({ db, caller, now }: Context, workId: string): Promise<string> {
  const [row] = await db
    .select({ id: assignees.id })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(and(eq(assignees.workId, workId), eq(assignees.userId, caller.id), ne(works.status, 'DELETED'), isPublished(now)))
  if (!row) throw new Failure('notFound', 'work.notFound')
  return row.id
}

export type LockedAssignee = Awaited<ReturnType<typeof lockOwnAssignee>>
export type OwnAssignee = Pick<LockedAssignee, 'assignee' | 'work'>
/** With the counted answer to the question that is answered, null when there is none. */
export type OwnAnswer = OwnAssignee & Pick<LockedAssignee, 'saved'>

/** Classifies an answer as counted, late or refused, and bounds when it was given (epoch ms); see domain/works/closing. */
export function classifyAnswer({ work }: OwnAssignee, claimed: number | undefined, now: number) {
  const givenAt = givenInstant(claimed, { createdAt: work.createdAt, now })
  return { givenAt, fate: fateOf(work, { givenAt, now }) }
}

/** The question in the frozen course; Failure invalid on the wrong field. */
export function findQuestion(course: FrozenCourse, moduleId: string, questionId: string): Question {
  const module = course.modules.find((candidate) => candidate._id === moduleId)
  if (!module) throw new Failure('invalid', 'invalid', { moduleId: 'unknown' })
  const question = module.questions.find((candidate) => candidate._id === questionId)
  if (!question) throw new Failure('invalid', 'invalid', { questionId: 'unknown' })
  return question
}

/** The sums of these answers, which `withSums` writes into the row of their assignee, also marking it started. */
export const sumsOf = (db: Db, counted: SQL) =>
  db.$with('sums').as(
    db
      .select({
        evaluationSum: sql<number>`coalesce(sum(evaluation * points), 0)`.as('evaluation_sum'),
        evaluationCount: sql<number>`coalesce(sum(points) filter (where evaluation is not null), 0)`.as('evaluation_count'),
        waitingCount: waitingAnswers.as('waiting_count'),
        blankCount: blankAnswers.as('blank_count'),
        answerCount: sql<number>`count(answered_at)`.as('answer_count'),
        duration: sql<number>`coalesce(sum(duration), 0)`.as('duration'),
      })
      .from(counted),
  )

export const withSums = (now: number) => ({
  startedAt: sql`coalesce(${assignees.startedAt}, ${now})`,
  evaluationSum: sql`(select evaluation_sum from sums)`,
  evaluationCount: sql`(select evaluation_count from sums)`,
  waitingCount: sql`(select waiting_count from sums)`,
  blankCount: sql`(select blank_count from sums)`,
  answerCount: sql`(select answer_count from sums)`,
  duration: sql`(select duration from sums)`,
})

/** Recomputes the assignee's sums, marks it started. */
export async function refreshProgress(tx: Db, before: typeof assignees.$inferSelect, now: number) {
  const sums = sumsOf(tx, sql`${answers} where assignee_id = ${before.id}`)
  const [row] = await tx.with(sums).update(assignees).set(withSums(now)).where(eq(assignees.id, before.id)).returning()
  if (!row) throw new Error(`no assignee ${before.id}`)
  await countStart(tx, before, now)
  return row
}

/** The work's row, shared by the class, comes last and once: a short lock. */
export async function countStart(tx: Db, before: typeof assignees.$inferSelect, now: number): Promise<void> {
  if (before.startedAt !== null || excusedFrom(before)) return
  await tx
    .update(works)
    .set({ startedCount: sql`${works.startedCount} + 1`, lastActivityAt: now })
    .where(eq(works.id, before.workId))
}
