import type {
  Activation,
  CourseCount,
  RatePoint,
  Rates,
  Repartition,
  SessionCounts,
  TrainingPoint,
  TrainingSum,
  UsePoint,
  WorkSum,
} from '#contract/statistics'
import { compareFrench } from '../people/names.ts'
import { shownMean } from '../scoring/mean.ts'
import type { DayRange } from './range.ts'

/** Base data of figures: sums over works, trainings, courses or people. Percents and ms are exact sums. */
export interface FigureSums {
  readonly items: number
  readonly assigned: number
  readonly started: number
  readonly submitted: number
  /** Submissions whose mark does not stand yet: no mean counts them. */
  readonly held: number
  readonly evaluationSum: number
  readonly durationSum: number
}

export interface FigureRow extends FigureSums {
  readonly kind: string
  /** The day, or the first day of the month; '' when not requested, like the ids below. */
  readonly day: string
  readonly subjectId: string
  readonly levelId: string
  readonly official: boolean
}

const none: FigureSums = { items: 0, assigned: 0, started: 0, submitted: 0, held: 0, evaluationSum: 0, durationSum: 0 }

/** All rows summed into one. */
export const sumFigures = (rows: readonly FigureSums[]): FigureSums =>
  rows.reduce(
    (sum, row) => ({
      items: sum.items + row.items,
      assigned: sum.assigned + row.assigned,
      started: sum.started + row.started,
      submitted: sum.submitted + row.submitted,
      held: sum.held + row.held,
      evaluationSum: sum.evaluationSum + row.evaluationSum,
      durationSum: sum.durationSum + row.durationSum,
    }),
    none,
  )

/** Rounded percent of a part, halves up; 0 when the whole is 0 (OP-100). */
export const share = (part: number, whole: number): number => shownMean(100 * part, whole) ?? 0

/** Success: mean evaluation of submissions whose mark stands; submission: submissions divided by assignments (OP-101). */
export function ratesOf(rows: readonly FigureSums[]): Rates {
  const { assigned, submitted, held, evaluationSum } = sumFigures(rows)
  const success = shownMean(evaluationSum, submitted - held) ?? 0
  return { success, submission: share(submitted, assigned), assigned, submitted, held }
}

/** Number of works, their assignments and submissions, and the submission rate. */
export function workSumOf(rows: readonly FigureSums[]): WorkSum {
  const { items, assigned, submitted } = sumFigures(rows)
  return { count: items, assigned, finished: submitted, rate: share(submitted, assigned) }
}

export type TrainingFlag = 'finished' | 'training'

/** Trainings begun and finished; `count` is the number that the flag chooses (OP-104), by default those begun. */
export function trainingSumOf(rows: readonly FigureSums[], flag: TrainingFlag = 'training'): TrainingSum {
  const { started, submitted } = sumFigures(rows)
  return { count: flag === 'finished' ? submitted : started, started, finished: submitted, rate: share(submitted, started) }
}

/** A period: its ends in epoch ms, and its label. */
export interface Period {
  readonly from: number
  readonly to: number
  readonly label: string
}

export function ratePoint(period: Period, rows: readonly FigureSums[]): RatePoint {
  const { success, submission, assigned, submitted, held } = ratesOf(rows)
  return { ...period, value: success, count: submitted, submission, assigned, held }
}

export function trainingPoint(period: Period, rows: readonly FigureSums[], flag?: TrainingFlag): TrainingPoint {
  const { count, started, finished, rate } = trainingSumOf(rows, flag)
  return { ...period, value: rate, count, started, finished }
}

/** The name of a subject or a level by id; '' for none. */
export type NameOf = (id: string) => string

interface Part {
  readonly id: string
  readonly items: number
}

/** Named parts, largest first, then in French order; empty parts are left out. */
export function countedParts(parts: readonly Part[], nameOf: NameOf): CourseCount['byLevel'] {
  return parts
    .filter(({ items }) => items > 0)
    .map(({ id, items }) => ({ id: nameOf(id) === '' ? null : id, name: nameOf(id), count: items }))
    .sort((a, b) => b.count - a.count || compareFrench(a.name, b.name))
}

/** The same with each part's share of the total. */
export function repartitionOf(parts: readonly Part[], nameOf: NameOf): Repartition {
  const total = parts.reduce((sum, { items }) => sum + items, 0)
  return countedParts(parts, nameOf).map((part) => ({ ...part, percent: share(part.count, total) }))
}

/** People and sessions of one role. */
export interface RoleFigures {
  readonly role: string
  readonly people: number
  readonly sessions: number
}

const ofRole = <Row extends { readonly role: string }>(rows: readonly Row[], role: string, figure: (row: Row) => number) =>
  rows.filter((row) => row.role === role).reduce((sum, row) => sum + figure(row), 0)

/** One figure per counted role; parents cannot sign in and count 0 (STA-019, ROLE-002). */
const byRole = <Row extends { readonly role: string }>(rows: readonly Row[], figure: (row: Row) => number) => ({
  teacher: ofRole(rows, 'TEACHER', figure),
  student: ofRole(rows, 'STUDENT', figure),
  parent: 0,
})

const total = ({ teacher, student, parent }: { teacher: number; student: number; parent: number }) => teacher + student + parent

/** Sessions by role, and the people who are new. */
export function sessionCountsOf(active: readonly RoleFigures[], created: readonly RoleFigures[]): SessionCounts {
  const sessions = byRole(active, (row) => row.sessions)
  const newUsersByRole = byRole(created, (row) => row.people)
  return { total: total(sessions), ...sessions, newUsers: total(newUsersByRole), newUsersByRole }
}

/** How many of the existing people had a session. */
export function activationOf(active: readonly RoleFigures[], there: readonly RoleFigures[]): Activation {
  const people = byRole(there, (row) => row.people)
  const present = byRole(active, (row) => row.people)
  const one = (all: number, some: number) => ({ total: all, active: some, rate: share(some, all) })
  return {
    ...one(total(people), total(present)),
    byRole: {
      teacher: one(people.teacher, present.teacher),
      student: one(people.student, present.student),
      parent: one(0, 0),
    },
  }
}

/** Sessions, and distinct people, of one role in the period with this place in the list. */
export interface PeriodActivity extends RoleFigures {
  readonly place: number
}

/** People of one role: those who were there before a range, and who arrived or left on each of its days. */
export interface PopulationChanges {
  readonly before: number
  readonly changes: readonly { readonly day: string; readonly arrived: number; readonly left: number }[]
}

/** The use of each period by students; on the day people leave, they are still there. */
export function usePoints(
  periods: readonly (Period & DayRange)[],
  activity: readonly PeriodActivity[],
  { before, changes }: PopulationChanges,
): UsePoint[] {
  return periods.map(({ first, last, ...period }, place) => {
    const rows = activity.filter((row) => row.place === place)
    const active = ofRole(rows, 'STUDENT', ({ people }) => people)
    const students = changes.reduce(
      (sum, { day, arrived, left }) => sum + (day <= last ? arrived : 0) - (day < first ? left : 0),
      before,
    )
    const sessions = total(byRole(rows, (row) => row.sessions))
    return { ...period, value: share(active, students), count: sessions, active, students }
  })
}
