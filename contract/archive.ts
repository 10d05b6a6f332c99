import * as z from 'zod/mini'
import { archiveLosses, archivePart, maxArchivePicks } from './archive-limits.ts'
import { authors, defineCall } from './define-call.ts'
import { id, instant, invalid } from './scalars.ts'
import { inBase64, upload } from './upload.ts'

const digits = (most: number, pattern: RegExp, error: string) =>
  z.string().check(z.maxLength(most, { error, abort: true }), z.regex(pattern, { error }))

export const sendArchivePart = defineCall('PUT /archive/:id/parts/:part', {
  summary:
    'Sends a part of an archive of modules and courses, from 0, in order; the sender chooses the id. All parts but the last have 8 MiB. Only the sender’s newest archive is kept, until it is imported, for a day at most. A part that has arrived is not stored again: `size` tells from where to go on. 409 archive.gap when an earlier part is missing, 429 archive.schoolFull while the school’s archives take too much room.',
  params: z.object({ id, part: digits(3, /^(?:0|[1-9]\d*)$/, 'notFound') }),
  body: z.object({ file: upload }),
  /** Bytes of the archive that have arrived. */
  response: z.object({ size: z.int() }),
  access: { allow: authors },
  failures: ['tooLarge', 'unsupported', 'conflict', 'tooMany'],
  bodyLimit: inBase64(archivePart),
  textLimit: 64 * 1024,
  memberLimit: 100,
})

const found = z.object({
  of: z.enum(['module', 'course']),
  /** Its id in the archive. */
  id,
  name: z.string(),
  /** Questions of a module, modules of a course. */
  count: z.int(),
  versions: z.int(),
  /** Bytes of its files in the archive. */
  bytes: z.int(),
  modules: z.array(id),
  losses: z.array(z.enum(archiveLosses)),
  /** When the caller made it of this archive, and whether they deleted it since; null for what is not made yet. */
  made: z.nullable(z.object({ at: instant, deleted: z.boolean() })),
})
export type FoundInArchive = z.output<typeof found>

const skip = z.optional(digits(6, /^\d+$/, 'invalid'))

/** Drawn by the client for one more copy of what was made of the archive before, on purpose. */
const again = z.optional(id)

export const readArchive = defineCall('GET /archive/:id', {
  summary:
    'What an archive that was sent holds: its modules, then its courses, up to 50 at a time after the first `skip`; fewer where they are large. The same archive is known again, whoever drew its id. One that cannot be read is deleted.',
  query: z.object({ skip, again }),
  response: z.object({
    /** All there are. */
    modules: z.int(),
    courses: z.int(),
    found: z.array(found),
  }),
  access: { allow: authors },
  failures: ['unsupported', 'tooMany', 'unavailable'],
  slow: true,
})

export const importArchive = defineCall('POST /archive/:id/import', {
  summary:
    'Makes what is picked of an archive that was sent (ids in the archive) the caller’s own modules and private courses, with their versions and files. The modules of a picked course come with it; what was made of this archive before is not made again, however often it is sent. `done`: nothing more is asked of it, and it is deleted.',
  body: z.object({
    pick: z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(maxArchivePicks, { error: 'tooLong' })),
    again,
    done: z.optional(z.boolean(invalid)),
  }),
  response: z.object({ modules: z.int(), courses: z.int() }),
  access: { allow: authors },
  failures: ['unsupported', 'tooLarge', 'tooMany', 'unavailable'],
  slow: true,
})
