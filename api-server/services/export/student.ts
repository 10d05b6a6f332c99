import { exportedInstant, exportedMinutes } from '#domain/lists/table-file'
import { fullName } from '#domain/people/names'
import { shownState } from '#domain/works/work'
import type { Service } from '../../context.ts'
import { findStudent, readAssignments } from '../assignee/of-student.ts'
import { assignedWorkView } from '../attempt/assignee-view.ts'
import { summaryFor } from '../attempt/held-back.ts'
import { exportTable } from './file.ts'
import { labels, stateLabels } from './labels.ts'

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
