import type { MarkCell } from '#contract/marking'
import type { Table } from '#domain/lists/table-file'
import { standingMark } from '#domain/marks/mark'
import { groupLabel, properName } from '#domain/people/names'
import type { Context, Service } from '../../context.ts'
import { exportTable } from '../export/file.ts'
import { labels, stateLabels } from '../export/labels.ts'
import { findGroup } from '../group/read.ts'
import type { GroupRow } from '../group/view.ts'
import { type Narrowing, readGroupMarks } from './group.ts'

/** As the page of marks, which shows fewer works at once; of more than a file has, its last row says how many are missing. */
export const exportGroupMarks: Service<'exportGroupMarks'> = async ({ ctx, input: { params, query } }) =>
  exportTable(await groupMarksTable(ctx, await findGroup(ctx, params.id), query), query.format)

export async function groupMarksTable(ctx: Context, found: GroupRow, narrowed: Narrowing): Promise<Table> {
  const { works, students, mean, older } = await readGroupMarks(ctx, found, { ...narrowed, exported: true })
  const { lastname, firstname, marks } = labels
  const header = [lastname, firstname, ...works.map(({ name, marking }) => labels.workMark(name, marking)), labels.meanOutOf20]
  const rows = students.map(({ student, cells, mean: own }) => [
    properName(student.lastname),
    properName(student.firstname),
    ...cells.map(exportedCell),
    own,
  ])
  const means = [labels.classMean, null, ...works.map((work) => work.mean), mean]
  const missing = older > 0 ? [[labels.olderWorks({ count: older })]] : []
  return { name: `${marks} ${groupLabel(found.group.name)}`, rows: [header, ...rows, means, ...missing] }
}

/** A mark that does not stand is left out, and what it waits for is said. */
function exportedCell(cell: MarkCell) {
  if (cell.state === 'waiting') return labels.waitingCell({ count: cell.waiting })
  return standingMark(cell) ?? (cell.state === 'excused' || cell.state === 'absent' ? stateLabels[cell.state] : null)
}
