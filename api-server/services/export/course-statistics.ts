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
import { statisticsWords, writtenDays } from './statistics-words.ts'

const { courseStatistics: shown, exportedCourse: words } = messages

type Counted = CallArguments<Calls['readCourseStatistics']>['body']

/** The filters, the sums, an empty row, then one row per question. */
export const exportCourseStatistics: Service<'exportCourseStatistics'> = async ({ ctx, input: { params, body } }) => {
  const { format, ...counted } = body
  const statistics = await statisticsOf(ctx, params.courseId, counted)
  const above = [[shown.title], [words.course, statistics.name], ...(await countedRows(ctx, counted)), ...sumRows(statistics)]
  return exportTable({ name: shown.title, rows: [...above, [], ...questionRows(statistics.questions)] }, format)
}

async function countedRows(ctx: Context, counted: Counted): Promise<Table['rows']> {
  const dated = counted.from !== undefined || counted.to !== undefined
  return [
    [shown.view.label, await countedWords(ctx, counted)],
    ...(dated ? [[statisticsWords.period, writtenDays(daysAskedFor(counted, ctx.now))]] : []),
  ]
}

/** Words for whose works are counted: the caller's own, the school's, those of the selected schools, or all. */
function countedWords(ctx: Context, { creatorId, schoolId, selection }: Counted): Promise<string> {
  const own = async () => {
    if (creatorId !== undefined) return creatorId === ctx.caller.id ? shown.view.me : statisticsWords.unknown
    return schoolId === undefined ? shown.view.global : ctx.caller.school.name
  }
  const selected = async () => selectedNames(ctx, await overseenSchools(ctx, selection ?? { all: true }))
  const answers = { STUDENT: own, TEACHER: own, HEADMASTER: own, SUPERVISOR: selected, SUPERADMIN: own }
  return answerFor(ctx.caller, answers, Promise.resolve(''))
}

const sumRows = ({ works, assigned, submitted, submissionRate, averageEvaluation }: CourseStatistics): Table['rows'] => [
  [statisticsWords.given, works],
  [statisticsWords.assigned, assigned],
  [statisticsWords.submitted, submitted],
  [statisticsWords.submission, submissionRate],
  [statisticsWords.success, averageEvaluation],
]

const questionRows = (questions: readonly ItemAnalysis[]): Table['rows'] => [
  [
    ...[words.number, shown.question, words.module, shown.verdict, words.answers, statisticsWords.success],
    ...[shown.discrimination, words.helped, words.withHelp, words.withoutHelp, words.duration],
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
