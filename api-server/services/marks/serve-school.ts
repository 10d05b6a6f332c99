import { Failure } from '#contract/errors'
import { exportFormats } from '#contract/export-formats'
import { parisDay } from '#domain/dates/paris-day'
import { fileName, type Table } from '#domain/lists/table-file'
import type { Context } from '../../context.ts'
import { createRateLimit } from '../../rate-limit.ts'
import { attachment } from '../attachment.ts'
import { exportTable } from '../export/file.ts'
import { groupResultsTable } from '../export/tables.ts'
import { readGroups } from '../group/read.ts'
import { schoolFile } from '../school-file/download.ts'
import { isOneOf } from '../visibility/rules.ts'
import { streamOf, type ZipEntry, zipOf } from '../zip.ts'
import { groupMarksTable } from './export.ts'

/** Files that one user may take per minute, on each server. */
const perMinute = 3
const takeTurn = createRateLimit()
const mayTake = isOneOf('HEADMASTER')

/** What a headmaster takes away of the school. Failure notFound for everybody else, tooMany beyond three a minute. */
export async function serveSchoolTaken(ctx: Context, path: string): Promise<Response> {
  const { caller, now, log } = ctx
  if (caller.headless || !mayTake(caller)) throw new Failure('notFound', 'file.notFound')
  const seconds = takeTurn(caller.id, perMinute, now)
  if (seconds !== null) throw new Failure('tooMany', 'export.tooMany', {}, seconds)
  log.info({ by: caller.id, school: caller.schoolId, path }, 'school taken away')
  const day = parisDay(now)
  const [body, contentType, name] =
    path === 'school/tables.zip'
      ? ([streamOf(schoolTables(ctx)), 'application/zip', `notes-et-resultats-${day}.zip`] as const)
      : ([schoolFile(ctx), 'application/gzip', `etablissement-${day}.tar.gz`] as const)
  return attachment(body, name, contentType)
}

/** Published marks and results of all classes of the caller's school, as CSV and ODS, in a folder of each school year. */
const schoolTables = (ctx: Context): AsyncGenerator<Uint8Array> => zipOf(entries(ctx))

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
