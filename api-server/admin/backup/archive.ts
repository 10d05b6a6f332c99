import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type AddEntry, codeOf, packTo } from '../../content/packed.ts'
import { Refusal } from '../command.ts'

/** Writes a compressed tar: whole, on the disk, for its owner alone, or none. Returns what `fill` does. Throws Refusal. */
export async function writeArchive<Filled>(path: string, fill: (add: AddEntry) => Promise<Filled>): Promise<Filled> {
  const part = `${path}.part`
  try {
    const filled = await packTo(createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }), fill)
    await rename(part, path)
    await syncFolder(dirname(path))
    return filled
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') throw new Refusal(`${part} exists: it is being written by another command`)
    await rm(part, { force: true })
    if (isSystemError(cause)) throw new Refusal(`${part} cannot be written, and was deleted: ${cause.message}`)
    throw cause
  }
}

interface ArchiveEntry {
  readonly name: string
  /** Bytes, as it says before them. */
  readonly size: number
  readonly chunks: AsyncIterable<Buffer>
}

/** The entries of an archive, each to be read before the next. Throws Refusal for a file that is cut or is no archive. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const read = pipeline(createReadStream(path), createGunzip(), tar)
  // Its failure also ends the loop below, which reports it.
  read.catch(() => {})
  const entries = refusing(path, tar)
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header
    yield { name, size, chunks: refusing(path, buffersOf(entry)) }
  }
}

async function* buffersOf(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) throw new Error('tar-stream gave something else than bytes')
    yield chunk
  }
}

/** The same items; what the disk, gzip or tar report becomes a Refusal. */
async function* refusing<Item>(path: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw isUnreadable(error) ? new Refusal(`${path} is damaged or cut, or is no backup: ${error.message}`) : error
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** An error of the operating system: no space left, no permission, no such file. */
export const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && codeOf(error) !== undefined

/** Of the disk, of gzip (Z_…), or of tar, whose errors have no code. */
const isUnreadable = (error: unknown): error is Error =>
  isSystemError(error) ||
  codeOf(error)?.startsWith('Z_') === true ||
  (error instanceof Error && /^(?:Invalid tar|Unexpected end)/.test(error.message))
