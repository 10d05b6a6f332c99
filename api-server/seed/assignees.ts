import { pointsOf } from '#domain/scoring/points'
import { roundHalfUp } from '#domain/scoring/rounding'
import { answers, assignees, comments, type Db, works } from '../db/schema.ts'
import { insertAll } from '../library/insert.ts'
import type { Library } from '../library/library.ts'
import type { Random } from '../library/random.ts'
import { find } from '../library/reference.ts'
import { french } from '../library/typography.ts'
import type { FrozenCopy } from '../services/attempt/frozen-course.ts'
import { type Attempt, attempt } from './answering.ts'
import { afternoonBetween, type Calendar } from './calendar.ts'
import { answerComments, globalComments, type WorkPlan } from './content/work-plans.ts'
import type { Person } from './person.ts'

export type State = 'todo' | 'inprogress' | 'done'
export type WorkRow = typeof works.$inferInsert & { id: string }
type AnswerRow = typeof answers.$inferInsert
type CommentRow = typeof comments.$inferInsert

export interface SeedContext {
  calendar: Calendar
  random: Random
  /** Pupils' sample answers, and how they take a question, by question id. */
  library: Pick<Library, 'samples' | 'readings'>
  /** 0 to 1, by pupil id; constant over all works. */
  abilities: Map<string, number>
}

/** A work being created: its plan, row and frozen course. */
interface SeededWork {
  plan: Pick<WorkPlan, 'archive' | 'reviewed' | 'pupils'>
  work: WorkRow
  frozen: FrozenCopy
}

export interface AssigneeRows {
  assignee: typeof assignees.$inferInsert
  answers: AnswerRow[]
  comments: CommentRow[]
  /** Exact mean of the evaluations, as a submission adds it to the work. */
  exact: number
}

/** The work with the sums of its assignees. */
export function withSums(work: WorkRow, shares: readonly AssigneeRows[]): WorkRow {
  const submitted = shares.filter(({ assignee }) => typeof assignee.submittedAt === 'number')
  return {
    ...work,
    assigneeCount: shares.length,
    startedCount: shares.filter(({ assignee }) => typeof assignee.startedAt === 'number').length,
    submissionCount: submitted.length,
    lastActivityAt: lastActivity(shares),
    evaluationSum: submitted.reduce((sum, { exact }) => sum + exact, 0),
    durationSum: submitted.reduce((sum, { assignee }) => sum + (assignee.duration ?? 0), 0),
  }
}

/** The last start or submission; null before any. */
function lastActivity(shares: readonly AssigneeRows[]): number | null {
  const instants = shares.flatMap(({ assignee }) => assignee.submittedAt ?? assignee.startedAt ?? [])
  return instants.length > 0 ? Math.max(...instants) : null
}

/** Inserts works with their assignees, answers and comments. */
export async function insertWorks(db: Db, given: readonly { work: WorkRow; shares: readonly AssigneeRows[] }[]): Promise<void> {
  const shares = given.flatMap((work) => work.shares)
  const rows = {
    works: given.map(({ work }) => work),
    assignees: shares.map(({ assignee }) => assignee),
    answers: shares.flatMap((share) => share.answers),
    comments: shares.flatMap((share) => share.comments),
  }
  await insertAll(db, works, rows.works)
  await insertAll(db, assignees, rows.assignees)
  await insertAll(db, answers, rows.answers)
  await insertAll(db, comments, rows.comments)
}

interface Share {
  readonly pupil: Person
  readonly state: State
}

/** One pupil's assignee in the given state, with answers and the teacher's comments; its sums match the rows. */
export function makeAssignee(context: SeedContext, given: SeededWork, share: Share): AssigneeRows {
  const { pupil, state } = share
  const { work } = given
  const id = context.random.uuid(work.createdAt)
  const base = { id, schoolId: work.schoolId, workId: work.id, userId: pupil.id }
  if (state === 'todo') return { assignee: base, answers: [], comments: [], exact: 0 }
  const tries = attempts(context, given, share)
  const marked = tries.filter(({ evaluation }) => evaluation !== null)
  const total = marked.reduce((sum, { evaluation, points }) => sum + (evaluation ?? 0) * points, 0)
  const weight = marked.reduce((sum, { points }) => sum + points, 0)
  const exact = weight > 0 ? total / weight : 0
  const duration = tries.reduce((sum, entry) => sum + entry.duration, 0)
  const end = lastInstant(context, given)
  const startedAt = Math.floor(Math.max(work.createdAt, end - duration * 1.2))
  const submittedAt = state === 'done' ? end : null
  const reviewedAt = reviewInstant(context, given, submittedAt)
  const remarks =
    reviewedAt === null ? [] : commentRows(context, given, { id, pupil, tries, mean: roundHalfUp(exact), reviewedAt })
  const assignee = {
    ...base,
    startedAt,
    submittedAt,
    reviewedAt,
    evaluationSum: total,
    evaluationCount: weight,
    duration,
    answerCount: tries.length,
    commentCount: remarks.length,
  }
  return { assignee, answers: answerRows(base, tries, { from: startedAt, to: end }), comments: remarks, exact }
}

type QuestionAttempt = Attempt & { questionId: string; moduleId: string; points: number; isText: boolean }

/** Answers to every question of a finished work, to about half of one in progress. */
function attempts(
  { random, library, abilities }: SeedContext,
  { frozen }: SeededWork,
  { pupil, state }: Share,
): QuestionAttempt[] {
  const questions = frozen.content.modules.flatMap((module) =>
    module.questions.map((question) => ({ question, moduleId: module._id })),
  )
  const count = state === 'done' ? questions.length : Math.max(1, Math.floor(questions.length * (0.3 + 0.4 * random.next())))
  const ability = find(abilities, pupil.id)
  return questions.slice(0, count).flatMap(({ question, moduleId }) => {
    const samples = library.samples.get(question._id) ?? []
    const made = attempt(question, { samples, ability, reading: library.readings.get(question._id) }, random)
    return made
      ? [{ ...made, questionId: question._id, moduleId, points: pointsOf(question), isText: question.type === 'Text' }]
      : []
  })
}

const longestTraining = 2 * 3600 * 1000

/** Instant of the last answer: before the due date, sometimes late while the work is open, never after now. */
function lastInstant({ random, calendar }: SeedContext, { plan, work }: SeededWork): number {
  const { now } = calendar
  const late = plan.archive !== 'none' && random.chance(0.12)
  const due = work.training ? work.createdAt + longestTraining : work.dueDate
  const closed = Math.min(now, late && !work.training ? (work.archiveAt ?? now) : due)
  return afternoonBetween(random, Math.floor(work.createdAt + (closed - work.createdAt) / 4), closed)
}

/** One to three days after submission, never after now; null when not reviewed. */
function reviewInstant({ random, calendar }: SeedContext, { plan }: SeededWork, submittedAt: number | null): number | null {
  if (!random.chance(plan.reviewed ?? 0) || submittedAt === null) return null
  return Math.min(calendar.now, submittedAt + random.whole(24, 72) * 3600 * 1000)
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Answers spread from the first to the last instant in proportion to their durations. */
function answerRows(base: { id: string; schoolId: string }, tries: readonly QuestionAttempt[], { from, to }: Span): AnswerRow[] {
  const total = tries.reduce((sum, entry) => sum + entry.duration, 0)
  let spent = 0
  return tries.map(({ questionId, moduleId, value, evaluation, points, duration, tipsUsed }) => {
    spent += duration
    const answeredAt = Math.floor(from + ((to - from) * spent) / total)
    return {
      assigneeId: base.id,
      schoolId: base.schoolId,
      questionId,
      moduleId,
      value,
      evaluation,
      points,
      duration,
      tipsUsed,
      answeredAt,
    }
  })
}

interface Review {
  id: string
  pupil: Person
  tries: readonly QuestionAttempt[]
  mean: number
  reviewedAt: number
}

/** Usually a comment on the whole work, sometimes also on a free-text answer; always both for the demo's named pupils. */
function commentRows(
  { random }: SeedContext,
  { plan, work }: SeededWork,
  { id, pupil, tries, mean, reviewedAt }: Review,
): CommentRow[] {
  const always = plan.pupils?.[pupil.username] !== undefined
  const base = { assigneeId: id, schoolId: work.schoolId, authorId: work.creatorId, updatedAt: reviewedAt }
  const word = (bank: typeof globalComments, percent: number) =>
    french(random.pick(bank.find(({ from }) => percent >= from)?.texts ?? []))
  const written: CommentRow[] = []
  if (always || random.chance(0.85)) written.push({ ...base, scope: 'global', target: '', comment: word(globalComments, mean) })
  const texts = tries.filter((entry) => entry.isText)
  if (texts.length > 0 && (always || random.chance(0.5))) {
    const { questionId, evaluation } = random.pick(texts)
    written.push({ ...base, scope: 'questions', target: questionId, comment: word(answerComments, evaluation ?? 0) })
  }
  return written
}
