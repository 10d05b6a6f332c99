import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())
const part = { bytes: count, sha256: z.string() }

/** What was packed (content/packed.ts): tables, and stored files, of which `missing` had a row and no bytes. */
export const packedParts = {
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, ...part })),
  files: z.object({ count, missing: count, ...part }),
}

/** The last entry of a backup: without it, the archive is cut. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.int(),
  /** The last migration of the database, as drizzle identifies it. */
  schema: z.object({ createdAt: z.int(), hash: z.string() }),
  /** Last value of each sequence that was used; a decimal string. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  ...packedParts,
})
export type Manifest = z.output<typeof manifestSchema>
export type TableInBackup = Manifest['tables'][number]
