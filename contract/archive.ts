import * as z from 'zod/mini'
import { archiveLosses, maxArchive, maxArchivePicks } from './archive-limits.ts'
import { defineCall } from './define-call.ts'
import { authors } from './rights.ts'
import { id } from './scalars.ts'
import { inBase64, upload } from './upload.ts'

const found = z.object({
  /** Its id in the archive. */
  id,
  name: z.string(),
  /** Questions of a module, modules of a course. */
  count: z.int(),
  versions: z.int(),
  losses: z.array(z.enum(archiveLosses)),
})
export type FoundInArchive = z.output<typeof found>

export const importArchive = defineCall('POST /archive/import', {
  summary:
    'Reads an archive of modules and courses and names what it holds. With `pick` (ids in the archive), these become the caller’s own modules and private courses, with their versions and files; the modules of a picked course come with it.',
  body: z.object({
    file: upload,
    pick: z.optional(z.array(id).check(z.maxLength(maxArchivePicks, { error: 'tooLong' }))),
  }),
  response: z.object({
    modules: z.array(found),
    courses: z.array(found),
    /** Numbers of modules and courses made; 0 for a preview. */
    made: z.object({ modules: z.int(), courses: z.int() }),
  }),
  access: { allow: authors },
  failures: ['tooLarge', 'unsupported'],
  bodyLimit: inBase64(maxArchive),
  textLimit: 64 * 1024,
  memberLimit: 1000,
})
