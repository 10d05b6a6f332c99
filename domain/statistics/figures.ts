import type {
  Activation,
  CourseCount,
  RatePoint,
  Rates,
  Repartition,
  SessionCounts,
  TrainingPoint,
  TrainingSum,
  WorkSum,
} from '#contract/statistics'
import { compareFrench } from '../names.ts'
import { shownMean } from '../scoring/mean.ts'

/** What figures are made of: sums over works, trainings, courses or people. Percents and ms are exact sums. */
export interface FigureSums {
  readonly items: number
  readonly assigned: number
  readonly started: number
  readonly submitted: number
  readonly evaluationSum: number
  readonly durationSum: number
}

export interface FigureRow extends FigureSums {
  readonly kind: string
  /** The day, or the first day of the month; '' when it was not asked for, as the others. */
  readonly day: string
  readonly subjectId: string
  readonly levelId: string
  readonly official: boolean
}

const none: FigureSums = { items: 0, assigned: 0, started: 0, submitted: 0, evaluationSum: 0, durationSum: 0 }

/** All rows in one. */
export const sumFigures = (rows: readonly FigureSums[]): FigureSums =>
  rows.reduce(
    (sum, row) => ({
      items: sum.items + row.items,
      assigned: sum.assigned + row.assigned,
      started: sum.started + row.started,
      submitted: sum.submitted + row.submitted,
      evaluationSum: sum.evaluationSum + row.evaluationSum,
      durationSum: sum.durationSum + row.durationSum,
    }),
    none,
  )

/** Whole percent of a part, halves up; 0 of nothing (OP-100). */
export const share = (part: number, whole: number): number => shownMean(100 * part, whole) ?? 0

/** Success: mean evaluation of what was handed in; submission: handed in among given (OP-101). */
export function ratesOf(rows: readonly FigureSums[]): Rates {
  const { assigned, submitted, evaluationSum } = sumFigures(rows)
  return { success: shownMean(evaluationSum, submitted) ?? 0, submission: share(submitted, assigned), assigned, submitted }
}

/** Works, what they gave to do, what was handed in and its share. */
export function workSumOf(rows: readonly FigureSums[]): WorkSum {
  const { items, assigned, submitted } = sumFigures(rows)
  return { count: items, assigned, finished: submitted, rate: share(submitted, assigned) }
}

export type TrainingFlag = 'finished' | 'training'

/** Trainings begun and finished; `count` is what the flag chooses (OP-104), all that were begun when it is absent. */
export function trainingSumOf(rows: readonly FigureSums[], flag: TrainingFlag = 'training'): TrainingSum {
  const { started, submitted } = sumFigures(rows)
  return { count: flag === 'finished' ? submitted : started, started, finished: submitted, rate: share(submitted, started) }
}

/** A period's ends in epoch ms, and how it is called. */
export interface Period {
  readonly from: number
  readonly to: number
  readonly label: string
}

export function ratePoint(period: Period, rows: readonly FigureSums[]): RatePoint {
  const { success, submission, assigned, submitted } = ratesOf(rows)
  return { ...period, value: success, count: submitted, submission, assigned }
}

export function trainingPoint(period: Period, rows: readonly FigureSums[], flag?: TrainingFlag): TrainingPoint {
  const { count, started, finished, rate } = trainingSumOf(rows, flag)
  return { ...period, value: rate, count, started, finished }
}

/** What an id stands for: the name of a subject or a level; '' for none. */
export type NameOf = (id: string) => string

interface Part {
  readonly id: string
  readonly items: number
}

/** Parts under their names, the largest first, then in French order; parts of nothing are left out. */
export function countedParts(parts: readonly Part[], nameOf: NameOf): CourseCount['byLevel'] {
  return parts
    .filter(({ items }) => items > 0)
    .map(({ id, items }) => ({ id: nameOf(id) === '' ? null : id, name: nameOf(id), count: items }))
    .sort((a, b) => b.count - a.count || compareFrench(a.name, b.name))
}

/** The same with their share of all of them. */
export function repartitionOf(parts: readonly Part[], nameOf: NameOf): Repartition {
  const total = parts.reduce((sum, { items }) => sum + items, 0)
  return countedParts(parts, nameOf).map((part) => ({ ...part, percent: share(part.count, total) }))
}

/** People or sessions of one role. */
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

/** Sessions of the active roles, and the people who came new. */
export function sessionCountsOf(active: readonly RoleFigures[], created: readonly RoleFigures[]): SessionCounts {
  const sessions = byRole(active, (row) => row.sessions)
  const newUsersByRole = byRole(created, (row) => row.people)
  return { total: total(sessions), ...sessions, newUsers: total(newUsersByRole), newUsersByRole }
}

/** How many of those who are there had a session. */
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
