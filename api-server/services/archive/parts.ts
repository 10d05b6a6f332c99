import { and, eq, inArray, like, ne, notLike, sql } from 'drizzle-orm'
import { archivePart, maxArchive, maxArchivesOfSchool } from '#contract/archive-limits'
import { Failure } from '#contract/errors'
import { isZip } from '#domain/zip'
import { decodeDataUrl, sizeOfDataUrl } from '../../content/data-url.ts'
import type { Context, PreparedService } from '../../context.ts'
import { files, pickRows, valuesOf } from '../../db/schema.ts'
import { deleteFiles } from '../keep-file.ts'

/** Archives that are being read back, in parts, until they are cleaned up (content/clean.ts): a folder of each sender’s own. */
const folderOf = ({ caller }: Context, id = '') => `archives/${caller.id}/${id}`
const pathOf = (ctx: Context, id: string, part: number) => `${folderOf(ctx, id)}/${part}.part`

/** The bytes of an archive that the caller sent, as one file. */
export interface Sent {
  readonly size: number
  /** These bytes, or fewer where the archive ends; RangeError outside of it. */
  readonly read: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

interface Part {
  readonly path: string
  readonly size: number
  readonly start: number
}

/** The parts that have arrived, in order, up to the first that has not. */
async function partsOf(ctx: Context, id: string): Promise<Part[]> {
  const paths = Array.from({ length: maxArchive / archivePart }, (_, part) => pathOf(ctx, id, part))
  const rows = await pickRows(ctx.db, [files, 'path', 'size'], inArray(files.path, paths))
  const sizes = new Map(rows.map(({ path, size }) => [path, size]))
  const parts: Part[] = []
  for (let start = 0; ; ) {
    const path = pathOf(ctx, id, parts.length)
    const size = sizes.get(path)
    if (size === undefined) return parts
    parts.push({ path, size, start })
    start += size
  }
}

/** Stores a part, which replaces the other archives of the caller: those sent before, and those begun at the same time. */
export const sendArchivePart: PreparedService<'sendArchivePart'> = {
  prepare: async ({ ctx, input: { params, body } }) => {
    const part = Number(params.part)
    const bytes = part * archivePart < maxArchive ? bytesOf(body.file.data) : null
    if (!bytes) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
    if (part === 0 && !isZip(bytes)) throw new Failure('unsupported', 'archive.unknown', { file: 'notArchive' })
    const sent = await partsOf(ctx, params.id)
    const size = sent.reduce((sum, one) => sum + one.size, 0)
    const known = sent[part]
    // Sent again after a reply that was lost.
    if (known?.size === bytes.length) return async () => ({ size })
    if (part !== sent.length || size !== part * archivePart) throw new Failure('conflict', 'archive.gap')
    await refuseFullSchool(ctx, size + bytes.length)
    const path = pathOf(ctx, params.id, part)
    ctx.uploads.push(path)
    await ctx.files.put(path, bytes, 'application/zip')
    return async (inside) => {
      await forgetOthers(inside, params.id)
      const owner = { schoolId: inside.caller.schoolId, creatorId: inside.caller.id, assigneeId: null }
      await inside.db
        .insert(files)
        .values({
          path,
          ...owner,
          originalName: `${part}.part`,
          contentType: 'application/zip',
          size: bytes.length,
          createdAt: inside.now,
        })
        .onConflictDoNothing()
      return { size: size + bytes.length }
    }
  },
}

/** Seconds until a school whose archives take too much room is asked again: they are kept for a day. */
const fullSeconds = 3600

/** Failure tooMany where the archives of others at the school leave no room for one of so many bytes. */
async function refuseFullSchool({ db, caller }: Context, size: number): Promise<void> {
  const [others] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.schoolId, caller.schoolId), like(files.path, 'archives/%'), ne(files.creatorId, caller.id)))
  if ((others?.bytes ?? 0) + size > maxArchivesOfSchool)
    throw new Failure('tooMany', 'archive.schoolFull', { file: 'schoolFull' }, fullSeconds)
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> | null {
  if (sizeOfDataUrl(dataUrl) > archivePart) return null
  const bytes = Uint8Array.from(decodeDataUrl(dataUrl) ?? [])
  if (bytes.length === 0) throw new Failure('invalid', 'invalid', { file: 'upload.empty' })
  return bytes
}

async function forgetOthers(ctx: Context, id: string): Promise<void> {
  const ofOthers = and(like(files.path, `${folderOf(ctx)}%`), notLike(files.path, `${folderOf(ctx, id)}/%`))
  await deleteFiles(ctx, await valuesOf(ctx.db, files.path, ofOthers))
}

/** Deletes the parts of an archive that is done with, or can never be read; bytes after the commit. */
export async function forgetSent(ctx: Context, id: string): Promise<void> {
  await deleteFiles(ctx, await valuesOf(ctx.db, files.path, like(files.path, `${folderOf(ctx, id)}/%`)))
}

/** An archive that the caller sent; Failure notFound. */
export async function findSent(ctx: Context, id: string): Promise<Sent> {
  const parts = await partsOf(ctx, id)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (parts.length === 0) throw new Failure('notFound', 'archive.notFound')
  return {
    size,
    read: async (start, length) => {
      if (start < 0 || start > size) throw new RangeError('outside of the archive')
      const whole = new Uint8Array(Math.min(length, size - start))
      for (const part of parts) {
        const from = Math.max(start, part.start)
        const to = Math.min(start + whole.length, part.start + part.size)
        if (from >= to) continue
        const stream = await ctx.files.open(part.path, { start: from - part.start, end: to - part.start - 1 })
        if (!stream) throw new Failure('notFound', 'archive.notFound')
        whole.set(new Uint8Array(await new Response(stream).arrayBuffer()), from - start)
      }
      return whole
    },
  }
}
