import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Answer } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { OwnSitting, Sitting } from '#contract/exam'
import { minuteMs } from '#domain/dates/duration'
import type { StoredExam } from '#domain/exams/conditions'
import { drawnCourse } from '#domain/exams/draw'
import { sealedCourse, sealedValue } from '#domain/exams/seal'
import { allowedMs, endOfSitting } from '#domain/exams/times'
import { isShown, type LiveSession, startedSession } from '#domain/live/session'
import type { Cover } from '#domain/questions/kind'
import { isSelfEvaluated } from '#domain/scoring/answer'
import { datesFor, extraTimeOf } from '#domain/works/exceptions'
import type { MissingQuestion } from '#domain/works/missing'
import { withQuestions } from '#domain/works/with-questions'
import type { Context } from '../../context.ts'
import { examAbsences, examSittings } from '../../db/exam-schema.ts'
import { liveSessions } from '../../db/live-schema.ts'
import { assignees, type Db, type works } from '../../db/schema.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { coverOf } from './cover.ts'
import { missingOf } from './fill-missing.ts'
import { frozenContent } from './frozen-course.ts'
import { sessionOf } from './live-session.ts'
import { isHeldFrom, type Row } from './part-view.ts'

/** A student’s part in an « évaluation »; `begun` is null before their first question. */
export interface ReadExam {
  readonly exam: StoredExam
  /** The lesson that it is; null for any other « évaluation ». */
  readonly live: LiveSession | null
  readonly begun: { readonly startedAt: number; readonly endsAt: number | null; readonly cover: Cover } | null
}

/** Null for any other work. */
export async function readExam(db: Db, row: Row): Promise<ReadExam | null> {
  const { exam } = row.work
  if (exam === null) return null
  if (exam.release === 'live') return readLive(db, row, exam)
  const [sitting] = await db.select().from(examSittings).where(eq(examSittings.assigneeId, row.assignee.id))
  return { exam, live: null, begun: sitting ? begunOf(row, sitting) : null }
}

/** A lesson has begun for everybody, with the same cover for all. */
async function readLive(db: Db, row: Row, exam: StoredExam): Promise<ReadExam> {
  const [session] = await db.select().from(liveSessions).where(eq(liveSessions.workId, row.work.id))
  const begun = begunOf(row, { startedAt: session?.startedAt ?? row.work.createdAt, seed: row.work.liveSeed ?? '' })
  return { exam, live: session ? sessionOf(session) : startedSession, begun }
}

export const begunOf = (row: Row, { startedAt, seed }: { startedAt: number; seed: string }) => ({
  startedAt,
  endsAt: endOfSitting(datesFor(row.work, row.assignee), { startedAt, factor: extraTimeOf(row.assignee) }),
  cover: coverOf(seed),
})

/** The course as one reader of a student’s part gets it: the questions drawn, none before they begin, no key while `sealed`. */
export function courseOf(course: FrozenCourse, { exam, begun, live }: ReadExam, sealed: boolean): FrozenCourse {
  // Questions come one by one, with the lesson itself; those with a shown correction are over.
  if (sealed && live && live.phase !== 'free') return unopened(course)
  if (sealed && live && begun) {
    const open = withQuestions(course, (questions) => questions.filter(({ _id }) => !isShown(live, _id)))
    return sealedCourse(open, { cover: begun.cover, aids: false })
  }
  if (begun === null) return sealed ? unopened(course) : course
  const drawn = drawnCourse(course, exam, begun.cover)
  return sealed ? sealedCourse(drawn, { cover: begun.cover, aids: exam.aids }) : drawn
}

/** The part of a lesson that is known so far, for what belongs to its questions: their recordings, and the documents of their modules. */
function openedPart(course: FrozenCourse, { begun, live }: ReadExam): FrozenCourse {
  const { modules } = withQuestions(course, (questions) => questions.filter(({ _id }) => live?.opened.includes(_id)))
  const opened = modules.filter(({ questions }) => questions.length > 0)
  return begun ? sealedCourse({ ...course, modules: opened }, { cover: begun.cover, aids: false }) : { ...course, modules: [] }
}

const unopened = (course: FrozenCourse): FrozenCourse => ({
  ...course,
  modules: course.modules.map((module) => ({ ...module, document: null, questions: [] })),
})

/** An answer as its student gets it while results are held back; in a lesson with their own evaluation, once its correction was shown. */
export function sealedAnswer({ begun, live }: ReadExam, course: FrozenCourse, answer: Answer): Answer {
  const question = course.modules.flatMap(({ questions }) => questions).find(({ _id }) => _id === answer.questionId)
  const value = begun && question ? sealedValue(question, answer.value, begun.cover) : null
  const own = live !== null && question !== undefined && isSelfEvaluated(question) && isShown(live, question._id)
  return { ...answer, value, evaluation: own ? answer.evaluation : null }
}

export function ownSittingView(ctx: Context, row: Row, { exam, begun }: ReadExam): OwnSitting {
  const allowed = allowedMs(exam, extraTimeOf(row.assignee))
  return {
    startedAt: begun?.startedAt ?? null,
    endsAt: begun?.endsAt ?? null,
    minutes: allowed === null ? null : allowed / minuteMs,
    sealed: isHeldFrom(ctx, row),
  }
}

/** The sittings of some students of one work, by assignee, for staff. */
export async function readSittings(
  db: Db,
  work: Row['work'],
  students: readonly Row['assignee'][],
): Promise<Map<string, Sitting>> {
  if (work.exam === null || students.length === 0) return new Map()
  const ids = students.map(({ id }) => id)
  const [sittings, absences] = await Promise.all([
    db.select().from(examSittings).where(inArray(examSittings.assigneeId, ids)),
    db.select().from(examAbsences).where(inArray(examAbsences.assigneeId, ids)).orderBy(asc(examAbsences.leftAt)),
  ])
  const left = Map.groupBy(absences, ({ assigneeId }) => assigneeId)
  const byId = new Map(students.map((assignee) => [assignee.id, assignee]))
  return new Map(
    sittings.flatMap((sitting) => {
      const assignee = byId.get(sitting.assigneeId)
      if (!assignee) return []
      const { startedAt, endsAt } = begunOf({ assignee, work }, sitting)
      const moments = (left.get(assignee.id) ?? []).map(({ leftAt, backAt }) => ({ leftAt, backAt }))
      return [[assignee.id, { startedAt, endsAt, absences: moments }] as const]
    }),
  )
}

/** What a work plays, as far as the caller may know of it: a student of an « évaluation » gets their own questions, when it is time. */
export async function courseForCaller(ctx: Context, work: typeof works.$inferSelect, ahead = true): Promise<FrozenCourse> {
  const course = await frozenContent(ctx.db, work.frozenCourseId)
  if (work.exam === null || seesResultsOfOthers(ctx.caller)) return course
  const own = and(eq(assignees.workId, work.id), eq(assignees.userId, ctx.caller.id))
  const [assignee] = await ctx.db.select().from(assignees).where(own)
  const exam = assignee && (await readExam(ctx.db, { assignee, work }))
  if (!assignee || !exam) return { ...course, modules: [] }
  const held = isHeldFrom(ctx, { assignee, work })
  if (held && exam.live && exam.live.phase !== 'free') return openedPart(course, exam)
  const played = courseOf(course, exam, held)
  return ahead || !held ? played : reachedPart(played, await missingOf(ctx.db, { ...assignee, optionalTypes: [] }, played))
}

/** The questions up to the one after the last answer: they come one by one, and nobody knows which optional one was left out. */
function reachedPart(course: FrozenCourse, missing: readonly MissingQuestion[]): FrozenCourse {
  const open = new Set(missing.map(({ question }) => question._id))
  const ids = course.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  const reached = new Set(ids.slice(0, ids.findLastIndex((id) => !open.has(id)) + 2))
  return withQuestions(course, (questions) => questions.filter(({ _id }) => reached.has(_id)))
}
