import { exportFormats } from '#contract/export-formats'
import { fileName, type Table } from '#domain/lists/table-file'
import type { Context } from '../../context.ts'
import { exportTable } from '../export/file.ts'
import { groupResultsTable } from '../export/tables.ts'
import { readGroups } from '../group/read.ts'
import { type ZipEntry, zipOf } from '../zip.ts'
import { groupMarksTable } from './export.ts'

/** Published marks and results of all classes of the caller's school, as CSV and ODS, in a folder of each school year. */
export const schoolTables = (ctx: Context): AsyncGenerator<Uint8Array> => zipOf(entries(ctx))

async function* entries(ctx: Context): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>()
  const found = await readGroups(ctx, { type: 'Class' })
  for (const row of found) {
    const tables = [await groupMarksTable(ctx, row, { published: true }), await groupResultsTable(ctx, row.group)]
    for (const table of tables)
      for (const format of exportFormats) {
        const path = `${row.group.schoolYear}/${fileName(table.name)}`
        let name = `${path}.${format}`
        for (let times = 2; taken.has(name); times += 1) name = `${path}-${times}.${format}`
        taken.add(name)
        yield { name, bytes: bytesOf(table, format) }
      }
  }
}

async function* bytesOf(table: Table, format: (typeof exportFormats)[number]): AsyncGenerator<Uint8Array> {
  yield Buffer.from((await exportTable(table, format)).data, 'base64')
}
