import { and, eq, inArray, isNull, max, ne, or } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { findRegrades, type Regrade } from '#domain/correcting/accepted-answers'
import { workStatusAt } from '#domain/works/work'
import type { Context } from '../../context.ts'
import { answers, assignees, type Db, lateAnswers, readRows, works } from '../../db/schema.ts'
import { frozenContent, saveFrozenCourse } from '../attempt/frozen-course.ts'
import { handIn } from '../attempt/hand-in.ts'
import { changeEvaluations, lockAssignees } from '../attempt/rollups.ts'
import { findManagedWork } from '../attempt/work-view.ts'
import { notifyStudents } from '../notification/write.ts'

type WorkRecord = typeof works.$inferSelect

interface Corrector<P extends PlannedContent, Report> {
  /** Computes the effects on one work; writes nothing. */
  readonly plan: (db: Db, work: WorkRecord) => Promise<P>
  /** The report to the caller, computed before anything is written. */
  readonly report: (db: Db, planned: P) => Promise<Report> | Report
}

/**
 * Corrects works, all or none; with `preview`, only reports what would change. Throws as findWork; Failure forbidden
 * `work.notYours` for another person's work, conflict `work.ended` for one that is over.
 */
export async function correctEach<P extends PlannedContent, Report>(
  ctx: Context,
  request: { readonly works: readonly string[]; readonly preview: boolean },
  { plan, report }: Corrector<P, Report>,
): Promise<Report[]> {
  // Sorted, so that two concurrent corrections cannot deadlock.
  const ids = [...new Set(request.works)].sort()
  const records: WorkRecord[] = []
  for (const id of ids) records.push(await correctable(ctx, id))
  if (request.preview) {
    const reports: Report[] = []
    for (const work of records) reports.push(await report(ctx.db, await plan(ctx.db, work)))
    return reports
  }
  return ctx.db.transaction(async (tx) => {
    const reports: Report[] = []
    for (const work of records) {
      // With the students' rows locked, a concurrent answer is either regraded here or graded by the corrected content.
      await lockAssignees(tx, work.id)
      const planned = await plan(tx, await reread(tx, work))
      reports.push(await report(tx, planned))
      await writeCorrection({ ...ctx, db: tx }, planned)
    }
    return reports
  })
}

async function correctable(ctx: Context, id: string): Promise<WorkRecord> {
  const work = await findManagedWork(ctx, id)
  if (workStatusAt(work, ctx.now) !== 'PUBLISHED') throw new Failure('conflict', 'work.ended')
  return work
}

/** The work reread once its students are locked: another correction may have changed it. */
async function reread(tx: Db, { id }: WorkRecord): Promise<WorkRecord> {
  const [work] = await readRows(tx, works, and(eq(works.id, id), ne(works.status, 'DELETED')))
  if (!work) throw new Failure('notFound', 'work.notFound')
  return work
}

export interface PlannedContent {
  readonly work: typeof works.$inferSelect
  readonly content: FrozenCourse
  /** False when the work's content stays the same. */
  readonly changed: boolean
  readonly completed: readonly (typeof assignees.$inferSelect)[]
  readonly regraded: readonly {
    readonly questionId: string
    readonly changes: readonly Regrade[]
    readonly before: Question
    readonly after: Question
  }[]
}

/**
 * Writes a planned correction: replaces the work's content, applies and records the regrades, and notifies the students and their
 * learning platforms. Call with the work's assignees locked.
 */
async function writeCorrection(ctx: Context, planned: PlannedContent): Promise<void> {
  const { work, content, changed, regraded } = planned
  const { db, now } = ctx
  if (!changed) return
  const frozen = await saveFrozenCourse(db, content, { now, before: await frozenContent(db, work.frozenCourseId) })
  await db.update(works).set({ frozenCourseId: frozen.id }).where(eq(works.id, work.id))
  for (const { questionId, changes } of regraded)
    await changeEvaluations(ctx, { work, questionId, reason: 'correctedQuestion' }, changes)
  await regradeLate(ctx, { work, regraded })
  const notified = new Set(regraded.flatMap(({ changes }) => changes.map(({ assigneeId }) => assigneeId)))
  await notifyStudents(ctx, 'newEvaluation', [...notified])
  await handInCompleted(ctx, planned)
}

/** Submits assignees that the removal of questions completed, as their last answer would have (OP-152). */
async function handInCompleted({ db, now }: Context, { completed }: PlannedContent): Promise<void> {
  for (const { id } of completed) {
    // Reread: regrading may have changed its sums.
    const [copy] = await readRows(db, assignees, eq(assignees.id, id))
    const [last] = await db
      .select({ at: max(answers.answeredAt) })
      .from(answers)
      .where(eq(answers.assigneeId, id))
    if (copy) await handIn({ db, now }, copy, last?.at ?? now)
  }
}

/** Regrades late answers that do not count yet, in case they are accepted later. */
async function regradeLate({ db }: Context, { work, regraded }: Pick<PlannedContent, 'work' | 'regraded'>): Promise<void> {
  const { questionId, assigneeId, decision, evaluation, value } = lateAnswers
  const questionIds = regraded.map((one) => one.questionId)
  const waiting = await db
    .select({ questionId, assigneeId, value, evaluation })
    .from(lateAnswers)
    .innerJoin(assignees, eq(assignees.id, assigneeId))
    .where(and(eq(assignees.workId, work.id), or(isNull(decision), ne(decision, 'accepted')), inArray(questionId, questionIds)))
  for (const one of regraded) {
    const own = waiting.filter((late) => late.questionId === one.questionId)
    for (const { assigneeId: whose, after } of findRegrades(one.before, one.after, own))
      await db
        .update(lateAnswers)
        .set({ evaluation: after })
        .where(and(eq(assigneeId, whose), eq(questionId, one.questionId)))
  }
}
