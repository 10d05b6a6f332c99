import type { ComparedClass } from '#contract/compared-schools'
import type { SchoolSort } from '#contract/school-sorts'
import type { DashboardFigures, Rates } from '#contract/statistics'
import { wholeMinutes } from '#domain/dates/duration'
import { type Column, type Table, tableRows } from '#domain/lists/table-file'
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
  const periods = points.map(({ value, count, ...point }) => ({ ...point, success: value, submitted: count }))
  return tableRows(
    [...periods, { ...all, label: labels.whole }],
    [
      [labels.period, ({ label }) => label],
      [labels.success, successOf],
      [labels.submitted, ({ submitted }) => submitted],
      [labels.assigned, ({ assigned }) => assigned],
      [labels.submission, ({ submission, assigned }) => of(submission, assigned)],
      [labels.held, ({ held }) => held],
    ],
  )
}

/** Trainings by period, then for the whole range. */
export const trainingRows: Rows = async (ctx, asked) => {
  const [points, all] = await Promise.all([followTrainings(ctx, asked), sumTrainings(ctx, asked)])
  const periods = points.map(({ value, ...point }) => ({ ...point, rate: value }))
  return tableRows(
    [...periods, { ...all, label: labels.whole }],
    [
      [labels.period, ({ label }) => label],
      [labels.started, ({ started }) => started],
      [labels.finished, ({ finished }) => finished],
      [labels.completion, ({ rate, started }) => of(rate, started)],
    ],
  )
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

export const usePeriodRows: Rows = async (ctx, asked) =>
  tableRows(await followSessions(ctx, asked), [
    [labels.period, ({ label }) => label],
    [labels.students, ({ students }) => students],
    [labels.activeStudents, ({ active }) => active],
    [labels.activation, ({ value, students }) => of(value, students)],
    [labels.sessions, ({ count }) => count],
  ])

const handedIn: readonly Column<Rates>[] = [
  [labels.submitted, ({ submitted }) => submitted],
  [labels.submission, ({ submission, assigned }) => of(submission, assigned)],
  [labels.success, successOf],
  [labels.held, ({ held }) => held],
]
const given: readonly Column<Pick<ComparedClass, 'works' | keyof Rates>>[] = [
  [labels.given, ({ works }) => works],
  [labels.assigned, ({ assigned }) => assigned],
  ...handedIn,
]

/** The classes of the school, in the order of lists of classes. */
export const classRows: Rows = async (ctx, asked) =>
  tableRows(sortClasses(await readClasses(ctx, asked), { sort: 'name', descending: false }), [
    [labels.group, ({ name }) => groupLabel(name)],
    [labels.students, ({ students }) => students],
    [labels.inactiveStudents, ({ inactive }) => inactive],
    ...given,
    [labels.duration, ({ duration }) => wholeMinutes(duration)],
  ])

export const teacherRows: Rows = async (ctx, asked) =>
  tableRows((await readTeachers(ctx, asked)).toSorted(comparePeople), [
    [labels.teacher, ({ firstname, lastname }) => fullName(firstname, lastname)],
    ...given,
    [labels.waiting, ({ waiting }) => waiting],
  ])

/** Works by subject, or by level when a subject is selected. */
export const repartitionRows: Rows = async (ctx, asked) => {
  const parts = await divideWorks(ctx, asked)
  return tableRows(parts, [
    [asked.subjectId === undefined ? labels.subject : labels.level, ({ id, name }) => (id === null ? labels.noLevel : name)],
    [labels.given, ({ count }) => count],
    [labels.share, ({ percent }) => percent],
  ])
}

/** All selected schools, ranked. */
export async function schoolRows(ctx: Context, { body }: FigureRequest, sort: SchoolSort): Promise<Table['rows']> {
  const { before, schools } = await compareAll(ctx, { ...body, sort })
  return tableRows(schools, [
    [labels.school, ({ name }) => name],
    [labels.city, ({ city }) => city],
    [labels.students, ({ students }) => students.total],
    [labels.activeStudents, ({ students }) => students.active],
    [labels.activation, ({ students }) => of(students.rate, students.total)],
    [labels.activeBefore(dayRangeOf(before)), ({ activeBefore }) => activeBefore],
    [labels.sessions, ({ sessions }) => sessions],
    [labels.given, ({ works }) => works],
    ...handedIn,
  ])
}
