import { exportedInstant, exportedMinutes, type Table, twoDecimals } from '#domain/lists/table-file'
import { properName } from '#domain/people/names'
import { questionResults } from '#domain/results/work-results'
import { workFor } from '#domain/works/exceptions'
import { shownState } from '#domain/works/work'
import type { Service } from '../../context.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { findWork, type WorkRow, workView } from '../attempt/work-view.ts'
import { readAssignees } from '../work/assignees.ts'
import { readMarks } from '../work/results.ts'
import { exportTable } from './file.ts'
import { labels, stateLabels } from './labels.ts'

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
