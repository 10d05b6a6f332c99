import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())
const part = { bytes: count, sha256: z.string() }

/** The last entry of a backup: without it, the archive is cut. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Epoch ms. */
  madeAt: z.int(),
  /** The last migration of the database, as drizzle identifies it. */
  schema: z.object({ createdAt: z.int(), hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, ...part })),
  /** Last value of each sequence that was used; a decimal string. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Stored files; `missing` had a row and no bytes. */
  files: z.object({ count, missing: count, ...part }),
})
export type Manifest = z.output<typeof manifestSchema>
export type TableInBackup = Manifest['tables'][number]

export const manifestName = 'manifest.json'
/** An entry of a table holds some megabytes of the rows that COPY wrote; a large table has several. */
export const tableEntry = (table: string, index: number) =>
  `tables/${encodeURIComponent(table)}/${String(index).padStart(6, '0')}.copy`
export const tableOf = (entry: string) => {
  const [, name] = /^tables\/([^/]+)\/\d+\.copy$/.exec(entry) ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}
export const fileEntry = (path: string) => `files/${path}`
export const pathOf = (entry: string) => (entry.startsWith('files/') ? entry.slice('files/'.length) : undefined)

/** Bytes and digest of a sequence of parts. */
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
