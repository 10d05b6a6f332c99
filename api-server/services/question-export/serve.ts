import { eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { maxArchive } from '#contract/archive-limits'
import { resourceReaders } from '#contract/define-call'
import { Failure } from '#contract/errors'
import { mebibyte } from '#contract/file-limits'
import { knownQuestions } from '#contract/question-types'
import { type ForeignFormat, type TakeFormat, takeFormats } from '#contract/take-formats'
import { parisDay } from '#domain/dates/paris-day'
import { fileName } from '#domain/lists/table-file'
import type { FileStore } from '../../content/store.ts'
import type { Context } from '../../context.ts'
import { files, moduleFiles } from '../../db/schema.ts'
import { moduleVersionFiles, moduleVersions } from '../../db/version-schema.ts'
import { createRateLimit } from '../../rate-limit.ts'
import { packedMine, packedOne, packedSchool } from '../archive/packed.ts'
import { archiveEntries, type Packed } from '../archive/write.ts'
import { attachment } from '../attachment.ts'
import { encodeTexts, streamOf, zipOf } from '../zip.ts'
import { creditLines } from './credits.ts'
import { giftCategory, giftNote, writeGift } from './gift.ts'
import { h5pEntries } from './h5p.ts'
import { moodleCategory, moodleEnd, moodleFile, moodleNote, moodleStart, writeMoodle } from './moodle.ts'
import { qtiEntries } from './qti.ts'
import { reportLines, reportOf } from './report.ts'
import { findTaken, type Taken } from './taken.ts'
import type { ShownFile } from './texts.ts'

/** Files that one user may take per minute, on each server. */
const perMinute = 10
const takeTurn = createRateLimit()

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
  const seconds = takeTurn(caller.id, perMinute, now)
  if (seconds !== null) throw new Failure('tooMany', 'export.tooMany', {}, seconds)
  log.info({ by: caller.id, format }, 'content taken away')
}

/** Modules whose files are counted at once. */
const atOnce = 1000

/** Bytes of the files that an archive would hold, those of versions included; one that modules of several lots share counts for each. */
async function filesSize({ db }: Context, { modules }: Packed): Promise<number> {
  let bytes = 0
  for (let from = 0; from < modules.length; from += atOnce) {
    const ids = modules.slice(from, from + atOnce)
    const shown = union(
      db.select({ path: moduleFiles.path }).from(moduleFiles).where(inArray(moduleFiles.moduleId, ids)),
      db
        .select({ path: moduleVersionFiles.path })
        .from(moduleVersionFiles)
        .innerJoin(moduleVersions, eq(moduleVersions.id, moduleVersionFiles.versionId))
        .where(inArray(moduleVersions.moduleId, ids)),
    ).as('shown')
    const [sum] = await db
      .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
      .from(files)
      .innerJoin(shown, eq(shown.path, files.path))
    bytes += sum?.bytes ?? 0
  }
  return bytes
}

/** The file of another program, question by question: one stored file is in memory at a time. */
export const foreignFile: Readonly<Record<ForeignFormat, (taken: Taken, store: FileStore) => AsyncGenerator<Uint8Array>>> = {
  moodle: (taken, store) => encodeTexts(moodleXml(taken, store)),
  gift: (taken) => encodeTexts(giftText(taken)),
  qti: (taken, store) => zipOf(qtiEntries(taken, store)),
  h5p: (taken, store) => zipOf(h5pEntries(taken, store)),
}

async function* moodleXml(taken: Taken, store: FileStore): AsyncGenerator<string> {
  yield moodleStart + moodleNote([...creditLines(taken.credits), ...reportLines(await reportOf(taken, 'moodle'))])
  for (const module of taken.modules) {
    yield moodleCategory(module.name)
    for (const question of knownQuestions(module.questions))
      for (const part of writeMoodle(question).parts) yield typeof part === 'string' ? part : await fileIn(store, part)
  }
  yield moodleEnd
}

async function fileIn(store: FileStore, { path, name }: ShownFile): Promise<string> {
  const bytes = await store.open(path)
  // A file without bytes was lost before.
  return bytes ? moodleFile(name, Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64')) : ''
}

async function* giftText(taken: Taken): AsyncGenerator<string> {
  yield `${giftNote([...creditLines(taken.credits), ...reportLines(await reportOf(taken, 'gift'))])}\n`
  for (const module of taken.modules) {
    yield giftCategory(module.name)
    for (const question of knownQuestions(module.questions)) yield writeGift(question).text
  }
}
