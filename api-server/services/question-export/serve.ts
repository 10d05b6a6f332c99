import { maxArchive } from '#contract/archive-limits'
import { resourceReaders } from '#contract/define-call'
import { Failure } from '#contract/errors'
import { mebibyte } from '#contract/file-limits'
import { type TakeFormat, takeFormats } from '#contract/take-formats'
import { parisDay } from '#domain/dates/paris-day'
import { fileName } from '#domain/lists/table-file'
import type { Context } from '../../context.ts'
import { createRateLimit } from '../../rate-limit.ts'
import { packedMine, packedOne, packedSchool } from '../archive/packed.ts'
import { archiveEntries, type Packed } from '../archive/write.ts'
import { attachment } from '../attachment.ts'
import { streamOf, zipOf } from '../zip.ts'
import { filesSize } from './files-size.ts'
import { foreignFile } from './foreign.ts'
import { findTaken } from './taken.ts'

/** Files that one user may take per minute, on each server. */
const perMinute = 10
const limit = createRateLimit()

/** Bytes of the files of an archive: with its texts, it can be read back. */
const maxTaken = maxArchive - 256 * mebibyte

const types = {
  moodle: ['application/xml', 'xml'],
  gift: ['text/plain; charset=utf-8', 'gift'],
  qti: ['application/zip', 'qti.zip'],
  h5p: ['application/zip', 'h5p'],
} as const

/** A file below take/. Failure notFound, forbidden (`findTaken`), tooMany: ten a minute, tooLarge: could not be read back. */
export async function serveTaken(ctx: Context, path: string): Promise<Response> {
  const { caller } = ctx
  if (caller.headless || !Object.hasOwn(resourceReaders, caller.role)) throw new Failure('notFound', 'file.notFound')
  const [, of, id = '', ending] = /^take\/(?:(module|course)\/([\w-]+)|mine|school)\.(\w+)$/.exec(path) ?? []
  const format = takeFormats.find((one) => one === ending)
  if (!format) throw new Failure('notFound', 'file.notFound')
  if (of !== 'module' && of !== 'course') {
    count(ctx, format)
    return await archive(ctx, path === 'take/school.archive' ? await packedSchool(ctx) : await packedMine(ctx))
  }
  const taken = await findTaken(ctx, of, id)
  count(ctx, format)
  if (format === 'archive') return await archive(ctx, await packedOne(ctx, of, id))
  const [contentType, fileEnding] = types[format]
  return attachment(streamOf(foreignFile[format](taken, ctx.files)), `${fileName(taken.name)}.${fileEnding}`, contentType)
}

async function archive(ctx: Context, packed: Packed): Promise<Response> {
  if ((await filesSize(ctx, packed)) > maxTaken) throw new Failure('tooLarge', 'take.tooLarge')
  return attachment(streamOf(zipOf(archiveEntries(ctx, packed))), `tremplin-${parisDay(ctx.now)}.zip`, 'application/zip')
}

function count({ caller, now, log }: Context, format: TakeFormat): void {
  const seconds = limit.take(caller.id, perMinute, now)
  if (seconds !== null) throw new Failure('tooMany', 'export.tooMany', {}, seconds)
  log.info({ by: caller.id, format }, 'content taken away')
}
