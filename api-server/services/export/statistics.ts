import { eq } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import type { CourseStatistics, ItemAnalysis } from '#contract/course-statistics'
import { Failure } from '#contract/errors'
import { product } from '#contract/product'
import type { FigureFilters } from '#contract/statistics'
import type { HeadmasterPart, OverseenPart } from '#contract/statistics-parts'
import { type Table, tableRows } from '#domain/lists/table-file'
import { groupLabel } from '#domain/people/names'
import { daysAskedFor } from '#domain/statistics/range'
import messages from '#messages' with { type: 'json' }
import type { Context, Service } from '../../context.ts'
import { groups, levels, schools, subjects } from '../../db/schema.ts'
import { statisticsOf } from '../statistics/course.ts'
import { type FigureRequest, parseFigureRequest, readNames } from '../statistics/request.ts'
import { alike, answerFor } from '../visibility/rules.ts'
import { overseenSchools } from '../visibility/schools.ts'
import { exportTable } from './file.ts'
import { partLabels, statisticsLabels, writtenDays } from './statistics-labels.ts'
import {
  classRows,
  type Rows,
  repartitionRows,
  schoolRows,
  successRows,
  teacherRows,
  trainingRows,
  usePeriodRows,
  useRows,
  workRows,
} from './statistics-tables.ts'

/** Rows whose number or cost grows with the schools: not over every school of the installation. */
const ofChosenSchools =
  (rows: Rows): Rows =>
  async (ctx, asked) => {
    if (asked.schools.ids === null) throw new Failure('invalid', 'invalid', { part: 'invalid' })
    return rows(ctx, asked)
  }

const tables: Readonly<Record<HeadmasterPart | Exclude<OverseenPart, 'schools'>, Rows>> = {
  works: workRows,
  success: successRows,
  training: trainingRows,
  use: useRows,
  repartition: repartitionRows,
  useByPeriod: ofChosenSchools(usePeriodRows),
  classes: ofChosenSchools(classRows),
  teachers: ofChosenSchools(teacherRows),
}

export const exportStatistics: Service<'exportStatistics'> = async ({ ctx, input: { body } }) => {
  const { part, format, ...filters } = body
  return exportTable(await tableOf(ctx, filters, { name: partLabels[part], rows: tables[part] }), format)
}

export const exportOverseenStatistics: Service<'exportOverseenStatistics'> = async ({ ctx, input: { body } }) => {
  const { part, format, sort, ...filters } = body
  const rows: Rows = part === 'schools' ? (...asked) => schoolRows(...asked, sort) : tables[part]
  return exportTable(await tableOf(ctx, filters, { name: partLabels[part], rows }), format)
}

/** Title and filters, an empty row, then the table. */
async function tableOf(ctx: Context, filters: FigureFilters, { name, rows }: { name: string; rows: Rows }): Promise<Table> {
  const request = await parseFigureRequest(ctx, filters)
  const [above, below] = await Promise.all([filterRows(ctx, request), rows(ctx, request)])
  return { name, rows: [[name], ...above, [], ...below] }
}

const { courseStatistics: shown, exportedCourse: courseLabels } = messages

type Counted = CallArguments<'readCourseStatistics'>['body']

/** The filters, the sums, an empty row, then one row per question. */
export const exportCourseStatistics: Service<'exportCourseStatistics'> = async ({ ctx, input: { params, body } }) => {
  const { format, ...counted } = body
  const statistics = await statisticsOf(ctx, params.courseId, counted)
  const above = [
    [shown.title],
    [courseLabels.course, statistics.name],
    ...(await countedRows(ctx, counted)),
    ...sumRows(statistics),
  ]
  return exportTable({ name: shown.title, rows: [...above, [], ...questionRows(statistics.questions)] }, format)
}

async function countedRows(ctx: Context, counted: Counted): Promise<Table['rows']> {
  const dated = counted.from !== undefined || counted.to !== undefined
  return [
    [shown.view.label, await countedWords(ctx, counted)],
    ...(dated ? [[statisticsLabels.period, writtenDays(daysAskedFor(counted, ctx.now))]] : []),
  ]
}

/** Words for whose works are counted: the caller's own, the school's, those of the selected schools, or all. */
function countedWords(ctx: Context, { creatorId, schoolId, selection }: Counted): Promise<string> {
  const own = async () => {
    if (creatorId !== undefined) return creatorId === ctx.caller.id ? shown.view.me : statisticsLabels.unknown
    return schoolId === undefined ? shown.view.global : ctx.caller.school.name
  }
  const selected = async () => selectedNames(ctx, await overseenSchools(ctx, selection ?? { all: true }))
  const answers = { STUDENT: own, TEACHER: own, HEADMASTER: own, SUPERVISOR: selected, SUPERADMIN: own }
  return answerFor(ctx.caller, answers, Promise.resolve(''))
}

const sumRows = ({ works, assigned, submitted, held, submissionRate, averageEvaluation }: CourseStatistics): Table['rows'] => [
  [statisticsLabels.given, works],
  [statisticsLabels.assigned, assigned],
  [statisticsLabels.submitted, submitted],
  [statisticsLabels.submission, submissionRate],
  [statisticsLabels.success, averageEvaluation],
  [statisticsLabels.held, held],
]

const questionRows = (questions: readonly ItemAnalysis[]): Table['rows'] =>
  tableRows(questions, [
    [courseLabels.number, ({ number }) => number],
    [shown.question, ({ statement }) => statement],
    [courseLabels.module, ({ moduleName }) => moduleName],
    [shown.verdict, ({ verdict }) => verdictWords(verdict)],
    [courseLabels.answers, ({ answers }) => answers],
    [statisticsLabels.success, ({ facility }) => facility],
    [shown.discrimination, ({ discrimination }) => discrimination],
    [courseLabels.helped, ({ help }) => help.used],
    [courseLabels.withHelp, ({ help }) => help.with],
    [courseLabels.withoutHelp, ({ help }) => help.without],
    [courseLabels.duration, ({ averageDuration }) => wholeSeconds(averageDuration)],
  ])

const wholeSeconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 1000))

/** A verdict, with its reason when the page shows one. */
function verdictWords(verdict: ItemAnalysis['verdict']): string {
  const reasons: { readonly [name in ItemAnalysis['verdict']]?: string } = shown.reasons
  return [shown.verdicts[verdict], reasons[verdict]].filter((word) => word !== undefined).join('\u00a0: ')
}

/** One row per filter of the figures. Objects the caller cannot see are not named. */
async function filterRows(ctx: Context, asked: FigureRequest): Promise<Table['rows']> {
  const [school, level, subject, group] = await Promise.all([
    schoolsName(ctx, asked),
    nameOf(ctx, levels, asked.levelId),
    nameOf(ctx, subjects, asked.subjectId),
    groupName(ctx, asked),
  ])
  const rows: (readonly [string, string])[] = [
    [statisticsLabels.schools, school],
    [statisticsLabels.period, writtenDays(asked.days)],
    [statisticsLabels.level, level],
    [statisticsLabels.subject, subject],
    [statisticsLabels.group, group],
    [statisticsLabels.courses, asked.body[product] ? statisticsLabels.officialOnly : ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

function schoolsName(ctx: Context, { schools: { ids } }: FigureRequest): Promise<string> {
  const own = async () => ctx.caller.school.name
  const selected = () => selectedNames(ctx, ids ?? [])
  const names = {
    ...alike(own, 'STUDENT', 'TEACHER', 'HEADMASTER'),
    SUPERVISOR: selected,
    SUPERADMIN: async () => statisticsLabels.allSchools,
  }
  return answerFor(ctx.caller, names, Promise.resolve(''))
}

/** The selected schools: the name of a single one, else their number. */
async function selectedNames({ db }: Context, ids: readonly string[]): Promise<string> {
  const [only, ...more] = ids
  if (only === undefined || more.length > 0) return statisticsLabels.schoolCount(ids.length)
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, only))
  return school?.name ?? statisticsLabels.unknown
}

const nameOf = async (ctx: Context, table: typeof levels | typeof subjects, id: string | undefined): Promise<string> =>
  id === undefined ? '' : (await readNames(ctx, table, [id]))(id) || statisticsLabels.unknown

async function groupName({ db }: Context, { body, scope }: FigureRequest): Promise<string> {
  if (body.groupId === undefined) return ''
  if (scope.of !== 'group') return statisticsLabels.unknown
  const [group] = await db.select({ name: groups.name }).from(groups).where(eq(groups.id, scope.groupId))
  return groupLabel(group?.name ?? '')
}
