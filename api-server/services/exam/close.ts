import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import { minuteMs } from '#domain/dates/duration'
import { drawnCourse } from '#domain/exams/draw'
import { examGrace } from '#domain/exams/times'
import { isShown, type LiveSession } from '#domain/live/session'
import type { Context } from '../../context.ts'
import { examSittings } from '../../db/exam-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, works } from '../../db/schema.ts'
import { ownArchiveAt } from '../attempt/assignee-view.ts'
import { fillMissing, unseenOf } from '../attempt/fill-missing.ts'
import { frozenContent, questionCountOf } from '../attempt/frozen-course.ts'
import { handIn } from '../attempt/hand-in.ts'
import { sealedSummary } from '../attempt/held-back.ts'
import { lockWithWork, type OwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { begunOf, type ReadExam, readExam } from '../attempt/sitting.ts'

interface Closing {
  readonly exam: ReadExam
  readonly course: FrozenCourse
  /** When it counts as handed in (epoch ms). */
  readonly at: number
}

/**
 * Hands in an « évaluation » with the answers that there are; a question without any counts as empty (fillMissing). Call with the
 * assignee locked.
 */
export async function closeSitting(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: OwnAssignee,
  { exam, course, at }: Closing,
): Promise<OwnAssignee['assignee']> {
  const { id, schoolId } = row.assignee
  if (exam.begun) await fillMissing(db, row.assignee, { course: drawnCourse(course, exam.exam, exam.begun.cover), at })
  const progress = await refreshProgress(db, row.assignee, now)
  const assignee = await handIn({ db, now }, progress, at)
  await db
    .update(examSittings)
    .set({ open: false })
    .where(and(eq(examSittings.assigneeId, id), eq(examSittings.schoolId, schoolId)))
  return assignee
}

/** The student hands in, or their page does when the time is up; not in a lesson whose teacher opens its questions. Idempotent. */
export async function submitExam(ctx: Context, row: OwnAssignee): Promise<CallResult<Calls['submitWork']>> {
  const exam = await readExam(ctx.db, row)
  if (!exam?.begun) throw new Failure('conflict', 'exam.notBegun')
  const course = await frozenContent(ctx.db, row.work.frozenCourseId)
  const at = Math.min(ctx.now, exam.begun.endsAt ?? ctx.now)
  const open = row.assignee.submittedAt === null
  if (open && exam.live && exam.live.phase !== 'free') throw new Failure('conflict', 'live.running')
  const closes = open && !(exam.live && (await missedShown(ctx.db, row, { course, live: exam.live })))
  const assignee = closes ? await closeSitting(ctx, row, { exam, course, at }) : row.assignee
  return sealedSummary({ assignee, work: row.work }, questionCountOf(course))
}

/** Whether the correction of a question was shown that they have not answered, as when they came late: it is homework after the lesson. */
async function missedShown(db: Db, { assignee }: OwnAssignee, { course, live }: { course: FrozenCourse; live: LiveSession }) {
  const missing = await unseenOf(db, assignee, course)
  return missing.some(({ question }) => isShown(live, question._id))
}

/** Sittings that one run looks at; the next one, seconds later, looks at more. */
const atOnce = 500

/** True of every open sitting that has ended (endOfSitting), and of few others: those without an end would fill each run. */
const mayHaveEnded = (now: number) =>
  or(
    ...[isNotNull(assignees.submittedAt), isNotNull(works.endedAt), sql`${ownArchiveAt} <= ${now}`],
    sql`${examSittings.startedAt} + (${works.exam}->>'minutes')::int * ${minuteMs}::bigint <= ${now}`,
  )

/** Hands in every « évaluation » whose time has run out, with the answers it has, some at once. Returns how many. */
export async function closeEndedSittings(db: Db, now: number, limit = atOnce): Promise<number> {
  const open = await db
    .select({ sitting: examSittings, assignee: assignees, work: works })
    .from(examSittings)
    .innerJoin(assignees, eq(assignees.id, examSittings.assigneeId))
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(and(eq(examSittings.open, true), mayHaveEnded(now)))
    .orderBy(examSittings.startedAt)
    .limit(limit)
  const ended = open.filter((row) => {
    const { endsAt } = begunOf(row, row.sitting)
    return row.assignee.submittedAt !== null || (endsAt !== null && endsAt + examGrace < now)
  })
  for (const { assignee } of ended) await db.transaction((tx) => closeEnded(tx, assignee.id, now))
  return ended.length
}

/** Reads again under lock: an answer, a later end or another server may have come first. */
async function closeEnded(db: Db, assigneeId: string, now: number): Promise<void> {
  const [row] = await lockWithWork(db, eq(assignees.id, assigneeId))
  const exam = row && (await readExam(db, row))
  if (!row || !exam?.begun) return
  const { endsAt } = exam.begun
  if (row.assignee.submittedAt !== null || row.work.status === 'DELETED') {
    await db.update(examSittings).set({ open: false }).where(eq(examSittings.assigneeId, assigneeId))
    return
  }
  if (endsAt === null || endsAt + examGrace >= now) return
  const course = await frozenContent(db, row.work.frozenCourseId)
  await closeSitting({ db, now }, row, { exam, course, at: endsAt })
}
