import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { StandingMark } from '#contract/assignee'
import { type AnswerState, type Known, knownOf, type Moment } from '#domain/attempts/known'
import { momentOf } from '#domain/attempts/moment'
import { questionsEach } from '#domain/exams/conditions'
import { endOfSitting } from '#domain/exams/times'
import { markCell, standingMark } from '#domain/marks/mark'
import { datesFor, extraTimeOf } from '#domain/works/exceptions'
import type { Context } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import type { workMarkings } from '../../db/marks-schema.ts'
import { assignees, type Db, frozenCourses, works } from '../../db/schema.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { assignedWorkView, assigneeSummaryView, ownArchiveAt, type selectAssignees } from './assignee-view.ts'
import { hasStatus } from './work-view.ts'

type PartRow = Awaited<ReturnType<typeof selectAssignees>>[number]

/** Students’ parts in works, as lists show them to the caller. */
export async function partViews(ctx: Context, rows: readonly PartRow[]) {
  await noteResultsRead(ctx, rows)
  return rows.map((row) => ({
    ...summaryFor(ctx, row, row.questionCount),
    ...ownFacts(ctx, row),
    work: assignedWorkView(row, ctx),
  }))
}

/** What only its student is told: when their time in a test ends. */
export function ownFacts({ caller }: Context, { assignee, work, begunAt }: PartRow) {
  const runs = !seesResultsOfOthers(caller) && begunAt !== null && assignee.submittedAt === null
  return { endsAt: runs ? endOfSitting(datesFor(work, assignee), { startedAt: begunAt, factor: extraTimeOf(assignee) }) : null }
}

/** Keeps that a student has read the results of an « évaluation »: what is published is then not taken back any more. */
export async function noteResultsRead(ctx: Context, rows: readonly PartRow[]): Promise<void> {
  if (seesResultsOfOthers(ctx.caller)) return
  const first = rows.filter((row) => row.work.exam !== null && row.work.resultsReadAt === null && !isHeldFrom(ctx, row))
  if (first.length === 0) return
  const ids = first.map(({ work }) => work.id)
  await ctx.db
    .update(works)
    .set({ resultsReadAt: ctx.now })
    .where(and(inArray(works.id, ids), isNull(works.resultsReadAt)))
}

/** `isHeldBack` of domain/exams/times, as a condition: also after the release, whoever may still answer. */
const isHeldFromStudent = (now: number) =>
  or(isHeldPart(now), and(isNotNull(works.exam), isNull(assignees.submittedAt), hasStatus('PUBLISHED', now, ownArchiveAt)))

export const heldAssignees = (db: Db, now: number) =>
  db.select({ id: assignees.id }).from(assignees).innerJoin(works, eq(works.id, assignees.workId)).where(isHeldFromStudent(now))

export interface Row {
  readonly assignee: typeof assignees.$inferSelect
  readonly work: typeof works.$inferSelect
}

type Asking = Pick<Context, 'caller' | 'now'>

/** What the caller may know of such an answer. The class's dates publish; the student's say until when they may answer. */
const knownTo = ({ caller, now }: Asking, row: Row, state: AnswerState): Known =>
  knownOf(state, momentFor(row, now), seesResultsOfOthers(caller) ? 'teacher' : 'pupil')

export const momentFor = ({ assignee, work }: Row, now: number): Moment =>
  momentOf({ ...datesFor(work, assignee), dueDate: work.dueDate }, assignee, now)

/** Whether the caller gets neither key nor result of this assignee. */
export const isHeldFrom = (ctx: Asking, row: Row): boolean => knownTo(ctx, row, 'marked').says !== 'verdict'

/** An assignee as the caller may see it: its student reads neither percent nor mark that does not stand, nor a mark before it is published. */
export function summaryFor(ctx: Asking, row: Row & Marked, questionCount: number) {
  const summary = assigneeSummaryView(row.assignee, questionsEach(row.work.exam, questionCount))
  if (isHeldFrom(ctx, row)) return sealSummary(summary)
  if (seesResultsOfOthers(ctx.caller)) return summary
  return { ...summary, evaluation: summary.waitingCount === 0 ? summary.evaluation : null, mark: publishedMark(row, ctx.now) }
}

interface Marked {
  readonly marking: typeof workMarkings.$inferSelect | null
}

/** The mark of a part that is not held back, as its student reads it: published, and standing. */
export function publishedMark({ assignee, work, marking }: Row & Marked, now: number): StandingMark {
  if (!marking || marking.publishedAt === null) return null
  const mark = standingMark(markCell(assignee, { ...work, marking }, now))
  return mark === null ? null : { mark, outOf: marking.outOf }
}

const sealSummary = <S extends object>(summary: S) => ({ ...summary, evaluation: null, waitingCount: 0, commented: false })

/** An assignee in the reply to what its student just did under test conditions. */
export const sealedSummary = ({ assignee, work }: Row, questionCount: number) =>
  sealSummary(assigneeSummaryView(assignee, questionsEach(work.exam, questionCount)))

/** Ids of the questions in the caller’s works whose correction is held back: no training may play them meanwhile. */
export async function heldQuestions({ db, caller, now }: Context): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: frozenCourses.id, content: frozenCourses.content })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .where(and(eq(assignees.userId, caller.id), isHeldFromStudent(now), sql`${works.status} in ('PUBLISHED', 'ARCHIVED')`))
  return new Set(rows.flatMap(({ content }) => content.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))))
}
