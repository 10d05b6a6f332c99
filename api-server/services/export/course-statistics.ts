import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CourseStatistics, ItemAnalysis } from '#contract/course-statistics'
import type { Table } from '#domain/lists/table-file'
import { daysAskedFor } from '#domain/statistics/range'
import messages from '#messages' with { type: 'json' }
import type { Context, Service } from '../../context.ts'
import { statisticsOf } from '../statistics/course.ts'
import { answerFor } from '../visibility/rules.ts'
import { overseenSchools } from '../visibility/schools.ts'
import { exportTable } from './file.ts'
import { selectedNames } from './statistics-filters.ts'
import { statisticsLabels, writtenDays } from './statistics-labels.ts'

const { courseStatistics: shown, exportedCourse: labels } = messages

type Counted = CallArguments<Calls['readCourseStatistics']>['body']

/** The filters, the sums, an empty row, then one row per question. */
export const exportCourseStatistics: Service<'exportCourseStatistics'> = async ({ ctx, input: { params, body } }) => {
  const { format, ...counted } = body
  const statistics = await statisticsOf(ctx, params.courseId, counted)
  const above = [[shown.title], [labels.course, statistics.name], ...(await countedRows(ctx, counted)), ...sumRows(statistics)]
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

const questionRows = (questions: readonly ItemAnalysis[]): Table['rows'] => [
  [
    ...[labels.number, shown.question, labels.module, shown.verdict, labels.answers, statisticsLabels.success],
    ...[shown.discrimination, labels.helped, labels.withHelp, labels.withoutHelp, labels.duration],
  ],
  ...questions.map(({ number, statement, moduleName, verdict, answers, facility, discrimination, help, averageDuration }) => [
    ...[number, statement, moduleName, verdictWords(verdict), answers, facility],
    ...[discrimination, help.used, help.with, help.without, wholeSeconds(averageDuration)],
  ]),
]

const wholeSeconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 1000))

/** A verdict, with its reason when the page shows one. */
function verdictWords(verdict: ItemAnalysis['verdict']): string {
  const reasons: { readonly [name in ItemAnalysis['verdict']]?: string } = shown.reasons
  return [shown.verdicts[verdict], reasons[verdict]].filter((word) => word !== undefined).join('\u00a0: ')
}
