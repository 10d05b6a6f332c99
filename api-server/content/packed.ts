import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { FileStore } from './store.ts'

// What backups and the files of schools are made of: a compressed tar of pieces of tables, then of files, whose last entry counts them.

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

/** Writes a compressed tar. Returns what `fill` does. Throws what ended it: the failure of `fill`, else of the sink. */
export async function packTo<Filled>(sink: Writable, fill: (add: AddEntry) => Promise<Filled>): Promise<Filled> {
  const tar = pack()
  const written = pipeline(tar, createGzip(), sink)
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
    const filled = await Promise.race([fill(add), failed])
    tar.finalize()
    await written
    return filled
  } catch (error) {
    tar.destroy()
    // What ended it is `error`; a failure of the pipeline that only follows from it is not told.
    throw await written.then(
      () => error,
      (failure: unknown) => (codeOf(failure)?.startsWith('ERR_') ? error : failure),
    )
  }
}

export const codeOf = (error: unknown): string | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

export class Digest {
  #hash = createHash('sha256')
  #bytes = 0

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes)
    this.#bytes += bytes.length
  }

  /** Names a part without counting it. */
  name(text: string): void {
    this.#hash.update(`${text}\0`)
  }

  end(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

export const manifestName = 'manifest.json'
/** An entry of a table holds some megabytes of its rows, as COPY wrote them or one JSON object a line; a large table has several. */
const tableEntry = (table: string, index: number, ending: 'copy' | 'jsonl') =>
  `tables/${table}/${String(index).padStart(6, '0')}.${ending}`
export const tableOf = (entry: string) => /^tables\/(\w+)\/\d+\.(?:copy|jsonl)$/.exec(entry)?.[1]
const fileEntry = (path: string) => `files/${path}`
export const pathOf = (entry: string) => (entry.startsWith('files/') ? entry.slice('files/'.length) : undefined)

/** Bytes of a table that are kept in memory at once. */
const pieceBytes = 4 * 1024 * 1024

interface PackedTable {
  readonly name: string
  readonly ending: 'copy' | 'jsonl'
}

/** Adds the rows of a table, a piece at a time. */
export async function addTable(add: AddEntry, { name, ending }: PackedTable, chunks: AsyncIterable<Buffer>) {
  const digest = new Digest()
  let piece: Buffer[] = []
  let size = 0
  let index = 0
  const flush = async () => {
    const bytes = Buffer.concat(piece)
    digest.add(bytes)
    await add(tableEntry(name, index, ending), bytes)
    index += 1
    piece = []
    size = 0
  }
  for await (const chunk of chunks) {
    piece.push(chunk)
    size += chunk.length
    if (size >= pieceBytes) await flush()
  }
  if (size > 0) await flush()
  return digest.end()
}

interface PackedFiles {
  readonly files: FileStore
  readonly paths: AsyncIterable<string> | readonly string[]
  /** Receives the path of each file whose bytes are missing. */
  readonly onMissing: (path: string) => void
}

export async function addFiles(add: AddEntry, { files, paths, onMissing }: PackedFiles) {
  const digest = new Digest()
  let count = 0
  let missing = 0
  for await (const path of paths) {
    const stream = await files.open(path)
    if (!stream) {
      missing += 1
      onMissing(path)
      continue
    }
    const bytes = await buffer(stream)
    digest.name(path)
    digest.add(bytes)
    await add(fileEntry(path), bytes)
    count += 1
  }
  return { count, missing, ...digest.end() }
}
