import { exportedMinutes } from '#domain/lists/table-file'
import { properName } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { findGroup } from '../group/get.ts'
import { readGroupResults } from '../group/results.ts'
import { exportTable } from './file.ts'
import { labels } from './labels.ts'

/** Built from the same function as the group's page. */
export const exportGroup: Service<'exportGroup'> = async ({ ctx, input: { params, query } }) => {
  const { group } = await findGroup(ctx, params.id)
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
  return exportTable({ name: `${labels.results} ${group.name}`, rows: [header, ...rows] }, query.format)
}
