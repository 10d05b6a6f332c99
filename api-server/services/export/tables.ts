import { exportedInstant, exportedMinutes, type Table, twoDecimals } from '#domain/lists/table-file'
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
  const rows = students.map((row) => [
    properName(row.student.lastname),
    properName(row.student.firstname),
    row.givenCount,
    row.submissionCount,
    row.averageEvaluation,
    row.averageDuration === null ? null : exportedMinutes(row.averageDuration),
    row.heldCount,
    ...row.evaluations,
  ])
  const { lastname, firstname, given, submitted, evaluation, duration, held } = labels
  const header = [
    lastname,
    firstname,
    given,
    submitted,
    evaluation,
    duration,
    held,
    ...works.map((work) => labels.workEvaluation(work.name)),
  ]
  return { name: `${labels.results} ${group.name}`, rows: [header, ...rows] }
}

/** More works than any student gets over all school years. */
const everything = 5000

/** Built from the same query as the student's page. */
export const exportStudent: Service<'exportStudent'> = async ({ ctx, input: { params, query } }) => {
  const student = await findStudent(ctx, params.studentId)
  const assignments = await readAssignments(ctx, student.id, { schoolYear: query.schoolYear, limit: everything, offset: 0 })
  const rows = assignments.map((row) => {
    const summary = summaryFor(ctx, row, row.questionCount)
    const work = assignedWorkView(row, ctx)
    return [
      work.name,
      row.subjectName,
      row.groupName,
      exportedInstant(work.dueDate),
      stateLabels[shownState(summary, work, ctx.now)],
      summary.submittedAt === null ? null : exportedInstant(summary.submittedAt),
      summary.waitingCount > 0 ? null : summary.evaluation,
      exportedMinutes(summary.duration),
      summary.answerCount,
      summary.questionCount,
      summary.waitingCount,
    ]
  })
  const { work, subject, group, dueDate, state, submittedAt, evaluation, duration, answers, questions, waiting } = labels
  const header = [work, subject, group, dueDate, state, submittedAt, evaluation, duration, answers, questions, waiting]
  const name = `${labels.results} ${fullName(student.firstname, student.lastname)}`
  return exportTable({ name, rows: [header, ...rows] }, query.format)
}

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
  const rows = students.map((student) => [
    properName(student.student.lastname),
    properName(student.student.firstname),
    stateLabels[shownState(student, workFor(work, student.own, ctx.now), ctx.now)],
    student.submittedAt === null ? null : exportedInstant(student.submittedAt),
    student.waitingCount > 0 ? null : student.evaluation,
    exportedMinutes(student.duration),
    student.answerCount,
    student.lateCount,
    student.waitingCount,
    ...questions.map(({ questionId }) => {
      const evaluation = marksOf.get(student._id)?.get(questionId)?.evaluation ?? null
      return evaluation === null ? null : twoDecimals(evaluation)
    }),
  ])
  const { lastname, firstname, state, submittedAt, evaluation, duration, answers, late, waiting } = labels
  const header = [lastname, firstname, state, submittedAt, evaluation, duration, answers, late, waiting]
  return exportTable(
    { name: nameOf(row), rows: [[...header, ...questions.map(labels.question)], ...rows] } satisfies Table,
    query.format,
  )
}

const nameOf = ({ work, groupName }: WorkRow) => `${labels.results} ${groupName ?? ''} ${work.name}`
