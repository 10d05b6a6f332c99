import { Failure } from '#contract/errors'
import type { FigureFilters } from '#contract/statistics'
import type { HeadmasterPart, OverseenPart } from '#contract/statistics-parts'
import type { Table } from '#domain/lists/table-file'
import type { Context, Service } from '../../context.ts'
import { parseFigureRequest } from '../statistics/request.ts'
import { exportTable } from './file.ts'
import { filterRows } from './statistics-filters.ts'
import { partLabels } from './statistics-labels.ts'
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
