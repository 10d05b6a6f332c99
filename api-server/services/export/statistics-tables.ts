import type { ComparedClass } from '#contract/compared-schools'
import type { SchoolSort } from '#contract/school-sorts'
import type { DashboardFigures, Rates } from '#contract/statistics'
import { wholeMinutes } from '#domain/dates/duration'
import type { Table } from '#domain/lists/table-file'
import { comparePeople, fullName, groupLabel } from '#domain/people/names'
import { dayRangeOf } from '#domain/statistics/range'
import type { Context } from '../../context.ts'
import { compareAll } from '../statistics/compare-schools.ts'
import { readDashboard } from '../statistics/dashboard.ts'
import { countSessions, followRates, followSessions, followTrainings, measureActivation } from '../statistics/evolution.ts'
import type { FigureRequest } from '../statistics/request.ts'
import { readClasses, readTeachers, sortClasses } from '../statistics/within-school.ts'
import { divideWorks, readRates, sumTrainings } from '../statistics/works.ts'
import { statisticsLabels as labels, writtenDays } from './statistics-labels.ts'

/** Computes the rows of a table of figures, with the same functions as the screen. */
export type Rows = (ctx: Context, asked: FigureRequest) => Promise<Table['rows']>

/** The rate, or an empty cell when its denominator is 0. */
const of = (rate: number, whole: number) => (whole > 0 ? rate : null)

/** The mean of the copies whose mark stands; how many it leaves out is in the next column. */
const successOf = ({ success, submitted, held }: Pick<Rates, 'success' | 'submitted' | 'held'>) => of(success, submitted - held)

/** Sums of the range beside those of the range it is compared with, if there is one. */
export const workRows: Rows = async (ctx, asked) => {
  const { from, to, figures, before } = await readDashboard(ctx, asked)
  const row = (name: string, value: (one: DashboardFigures) => number | null) => [
    name,
    value(figures),
    ...(before ? [value(before.figures)] : []),
  ]
  return [
    [labels.figure, writtenDays(dayRangeOf({ from, to })), ...(before ? [writtenDays(dayRangeOf(before))] : [])],
    row(labels.given, ({ works }) => works.count),
    row(labels.assigned, ({ works }) => works.assigned),
    row(labels.submitted, ({ works }) => works.finished),
    row(labels.submission, ({ works }) => of(works.rate, works.assigned)),
    row(labels.success, ({ rates }) => successOf(rates)),
    row(labels.held, ({ rates }) => rates.held),
    row(labels.started, ({ training }) => training.started),
    row(labels.finished, ({ training }) => training.finished),
    row(labels.created, ({ coursesCreated }) => coursesCreated),
    row(labels.official, ({ officialCourses }) => officialCourses),
  ]
}

/** Success and submission rates by period, then for the whole range. */
export const successRows: Rows = async (ctx, asked) => {
  const [points, all] = await Promise.all([followRates(ctx, asked), readRates(ctx, asked)])
  const row = (name: string, { submission, assigned, ...rates }: typeof all) => [
    name,
    successOf(rates),
    rates.submitted,
    assigned,
    of(submission, assigned),
    rates.held,
  ]
  return [
    [labels.period, labels.success, labels.submitted, labels.assigned, labels.submission, labels.held],
    ...points.map(({ label, value, count, ...rates }) => row(label, { ...rates, success: value, submitted: count })),
    row(labels.whole, all),
  ]
}

/** Trainings by period, then for the whole range. */
export const trainingRows: Rows = async (ctx, asked) => {
  const [points, all] = await Promise.all([followTrainings(ctx, asked), sumTrainings(ctx, asked)])
  const row = (name: string, { started, finished, rate }: { started: number; finished: number; rate: number }) => [
    name,
    started,
    finished,
    of(rate, started),
  ]
  return [
    [labels.period, labels.started, labels.finished, labels.completion],
    ...points.map(({ label, value, started, finished }) => row(label, { started, finished, rate: value })),
    row(labels.whole, all),
  ]
}

/** Sessions and activation by role, then for all roles. */
export const useRows: Rows = async (ctx, asked) => {
  const [sessions, activation] = await Promise.all([countSessions(ctx, asked), measureActivation(ctx, asked)])
  const row = (name: string, one: { total: number; active: number; rate: number }, counts: readonly [number, number]) => [
    name,
    one.total,
    one.active,
    of(one.rate, one.total),
    ...counts,
  ]
  const roles = ['teacher', 'student', 'parent'] as const
  return [
    [labels.role, labels.people, labels.active, labels.activation, labels.sessions, labels.newUsers],
    ...roles.map((role) => row(labels.roles[role], activation.byRole[role], [sessions[role], sessions.newUsersByRole[role]])),
    row(labels.whole, activation, [sessions.total, sessions.newUsers]),
  ]
}

/** Active students and sessions by period. */
export const usePeriodRows: Rows = async (ctx, asked) => [
  [labels.period, labels.students, labels.activeStudents, labels.activation, labels.sessions],
  ...(await followSessions(ctx, asked)).map(({ label, students, active, value, count }) => [
    label,
    students,
    active,
    of(value, students),
    count,
  ]),
]

const givenWords = [labels.given, labels.assigned, labels.submitted, labels.submission, labels.success, labels.held]
const givenCells = (row: Pick<ComparedClass, 'works' | keyof Rates>) => [
  row.works,
  row.assigned,
  row.submitted,
  of(row.submission, row.assigned),
  successOf(row),
  row.held,
]

/** The classes of the school, in the order of lists of classes. */
export const classRows: Rows = async (ctx, asked) => [
  [labels.group, labels.students, labels.inactiveStudents, ...givenWords, labels.duration],
  ...sortClasses(await readClasses(ctx, asked), { sort: 'name', descending: false }).map((row) => [
    groupLabel(row.name),
    row.students,
    row.inactive,
    ...givenCells(row),
    wholeMinutes(row.duration),
  ]),
]

/** The teachers of the school, by name. */
export const teacherRows: Rows = async (ctx, asked) => [
  [labels.teacher, ...givenWords, labels.waiting],
  ...(await readTeachers(ctx, asked))
    .toSorted(comparePeople)
    .map((row) => [fullName(row.firstname, row.lastname), ...givenCells(row), row.waiting]),
]

/** Works by subject, or by level when a subject is selected. */
export const repartitionRows: Rows = async (ctx, asked) => {
  const parts = await divideWorks(ctx, asked)
  const byLevel = asked.subjectId !== undefined
  return [
    [byLevel ? labels.level : labels.subject, labels.given, labels.share],
    ...parts.map(({ id, name, count, percent }) => [id === null ? labels.noLevel : name, count, percent]),
  ]
}

/** All selected schools, ranked. */
export async function schoolRows(ctx: Context, { body }: FigureRequest, sort: SchoolSort): Promise<Table['rows']> {
  const { before, schools } = await compareAll(ctx, { ...body, sort })
  return [
    [
      labels.school,
      labels.city,
      labels.students,
      labels.activeStudents,
      labels.activation,
      labels.activeBefore(dayRangeOf(before)),
      labels.sessions,
      labels.given,
      labels.submitted,
      labels.submission,
      labels.success,
      labels.held,
    ],
    ...schools.map(({ name, city, students, activeBefore, sessions, works, ...rates }) => [
      name,
      city,
      students.total,
      students.active,
      of(students.rate, students.total),
      activeBefore,
      sessions,
      works,
      rates.submitted,
      of(rates.submission, rates.assigned),
      successOf(rates),
      rates.held,
    ]),
  ]
}
