import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { Refusal } from '../command.ts'

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

/**
 * Writes a compressed tar at `path`, which exists only once it is complete and on the disk. Only its owner may read it: it holds
 * keys, and people. Throws Refusal when it cannot be written.
 */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const part = `${path}.part`
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
  const failed = written.then(() => new Promise<never>(() => {}))
  const add: AddEntry = (name, bytes) => {
    const added = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
      // A full disk ends the entry too, whose error nobody else hears.
      entry.on('error', reject)
    })
    added.catch(() => {})
    return Promise.race([added, failed])
  }
  try {
    await Promise.race([fill(add), failed])
    tar.finalize()
    await written
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    tar.destroy()
    // What ended it is `error`; a failure of the pipeline that only follows from it is not told.
    const cause = await written.then(
      () => error,
      (failure: unknown) => (codeOf(failure)?.startsWith('ERR_') ? error : failure),
    )
    if (codeOf(cause) === 'EEXIST') throw new Refusal(`${part} exists: another backup is being made`)
    await rm(part, { force: true })
    if (isSystemError(cause)) throw new Refusal(`${part} cannot be written, and was deleted: ${cause.message}`)
    throw cause
  }
}

interface ArchiveEntry {
  readonly name: string
  readonly chunks: AsyncIterable<Buffer>
}

/** The entries of an archive, each to be read before the next. Throws Refusal for a file that is cut or is no archive. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const read = pipeline(createReadStream(path), createGunzip(), tar)
  // Its failure also ends the loop below, which reports it.
  read.catch(() => {})
  const entries = refusing(path, tar)
  for await (const entry of entries) yield { name: entry.header.name, chunks: refusing(path, buffersOf(entry)) }
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

const codeOf = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** An error of the operating system: no space left, no permission, no such file. */
export const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && codeOf(error) !== undefined

/** Of the disk, of gzip (Z_…), or of tar, whose errors have no code. */
const isUnreadable = (error: unknown): error is Error =>
  isSystemError(error) ||
  codeOf(error)?.startsWith('Z_') === true ||
  (error instanceof Error && /^(?:Invalid tar|Unexpected end)/.test(error.message))
