import type { AssigneeOfStudent } from '#contract/assignee'
import { type Column, exportedInstant, exportedMinutes, type Table, tableRows, twoDecimals } from '#domain/lists/table-file'
import { fullName, properName } from '#domain/people/names'
import { questionResults } from '#domain/results/work-results'
import { workFor } from '#domain/works/exceptions'
import { shownState } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import { findStudent, readAssignments } from '../assignee/of-student.ts'
import { assignedWorkView } from '../attempt/assignee-view.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { summaryFor } from '../attempt/part-view.ts'
import { findWork, type WorkRow, workView } from '../attempt/work-view.ts'
import { findGroup, readGroupResults } from '../group/read.ts'
import { readAssignees, readMarks } from '../work/assignees.ts'
import { exportTable } from './file.ts'
import { labels, stateLabels } from './labels.ts'

/** Built from the same function as the group's page. */
export const exportGroup: Service<'exportGroup'> = async ({ ctx, input: { params, query } }) =>
  exportTable(await groupResultsTable(ctx, (await findGroup(ctx, params.id)).group), query.format)

export async function groupResultsTable(ctx: Context, group: { id: string; name: string }): Promise<Table> {
  const { works, students } = await readGroupResults(ctx, group.id)
  type Row = (typeof students)[number]
  const rows = tableRows(students, [
    [labels.lastname, ({ student }) => properName(student.lastname)],
    [labels.firstname, ({ student }) => properName(student.firstname)],
    [labels.given, (row) => row.givenCount],
    [labels.submitted, (row) => row.submissionCount],
    [labels.evaluation, (row) => row.averageEvaluation],
    [labels.duration, (row) => (row.averageDuration === null ? null : exportedMinutes(row.averageDuration))],
    [labels.held, (row) => row.heldCount],
    ...works.map(({ name }, at): Column<Row> => [labels.workEvaluation(name), (row) => row.evaluations[at] ?? null]),
  ])
  return { name: `${labels.results} ${group.name}`, rows }
}

/** More works than any student gets over all school years. */
const everything = 5000

/** Built from the same query as the student's page. */
export const exportStudent: Service<'exportStudent'> = async ({ ctx, input: { params, query } }) => {
  const student = await findStudent(ctx, params.studentId)
  const assignments = await readAssignments(ctx, student.id, { schoolYear: query.schoolYear, limit: everything, offset: 0 })
  const parts = assignments.map((row) => ({ ...summaryFor(ctx, row, row.questionCount), row, work: assignedWorkView(row, ctx) }))
  const rows = tableRows(parts, [
    [labels.work, ({ work }) => work.name],
    [labels.subject, ({ row }) => row.subjectName],
    [labels.group, ({ row }) => row.groupName],
    [labels.dueDate, ({ work }) => exportedInstant(work.dueDate)],
    [labels.state, (part) => stateLabels[shownState(part, part.work, ctx.now)]],
    ...resultColumns,
    [labels.questions, ({ questionCount }) => questionCount],
    [labels.waiting, ({ waitingCount }) => waitingCount],
  ])
  const name = `${labels.results} ${fullName(student.firstname, student.lastname)}`
  return exportTable({ name, rows }, query.format)
}

type Result = Pick<AssigneeOfStudent, 'submittedAt' | 'waitingCount' | 'evaluation' | 'duration' | 'answerCount'>
const resultColumns: readonly Column<Result>[] = [
  [labels.submittedAt, ({ submittedAt }) => (submittedAt === null ? null : exportedInstant(submittedAt))],
  [labels.evaluation, ({ waitingCount, evaluation }) => (waitingCount > 0 ? null : evaluation)],
  [labels.duration, ({ duration }) => exportedMinutes(duration)],
  [labels.answers, ({ answerCount }) => answerCount],
]

/** Built from the same two queries as the work's page. */
export const exportWork: Service<'exportWork'> = async ({ ctx, input: { params, query } }) => {
  const row = await findWork(ctx, params.id)
  const [students, marks, course] = await Promise.all([
    readAssignees(ctx, row),
    readMarks(ctx.db, row.work.id),
    frozenContent(ctx.db, row.work.frozenCourseId),
  ])
  const work = workView(row, ctx.now)
  const questions = questionResults(course, marks)
  const marksOf = new Map(marks.map((student) => [student.assigneeId, student.marks]))
  const rows = tableRows(students, [
    [labels.lastname, ({ student }) => properName(student.lastname)],
    [labels.firstname, ({ student }) => properName(student.firstname)],
    [labels.state, (part) => stateLabels[shownState(part, workFor(work, part.own, ctx.now), ctx.now)]],
    ...resultColumns,
    [labels.late, ({ lateCount }) => lateCount],
    [labels.waiting, ({ waitingCount }) => waitingCount],
    ...questions.map((question): Column<AssigneeOfStudent> => {
      const markOf = ({ _id }: AssigneeOfStudent) => marksOf.get(_id)?.get(question.questionId)?.evaluation ?? null
      return [labels.question(question), (part) => roundedMark(markOf(part))]
    }),
  ])
  return exportTable({ name: nameOf(row), rows }, query.format)
}

const roundedMark = (evaluation: number | null) => (evaluation === null ? null : twoDecimals(evaluation))

const nameOf = ({ work, groupName }: WorkRow) => `${labels.results} ${groupName ?? ''} ${work.name}`
