import type { ExportFormat } from '#contract/export-formats'
import type { ExportedFile } from '#contract/exported-file'
import { csv, fileName, type Table } from '#domain/lists/table-file'
import { labels } from './labels.ts'

export async function exportTable(table: Table, format: ExportFormat): Promise<ExportedFile> {
  const name = `${fileName(table.name)}.${format}`
  if (format === 'csv')
    return { name, contentType: 'text/csv; charset=utf-8', data: Buffer.from(csv(table.rows), 'utf8').toString('base64') }
  return { name, contentType: 'application/vnd.oasis.opendocument.spreadsheet', data: await ods(table) }
}

/** ODS file in base64. Cells keep their type: a text that looks like a formula stays a text. */
async function ods(table: Table): Promise<string> {
  // The library weighs several MB: loaded only when something is exported.
  const { utils, write } = await import('@e965/xlsx')
  const sheet = utils.aoa_to_sheet(table.rows.map((row) => [...row]))
  const data: unknown = write(utils.book_new(sheet, labels.results), { bookType: 'ods', type: 'base64' })
  if (typeof data !== 'string') throw new Error('the spreadsheet was not written')
  return data
}
