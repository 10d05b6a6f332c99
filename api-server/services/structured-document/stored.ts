import * as z from 'zod/mini'
import { documentProblems, section } from '#contract/structured-document'

/** What is kept of a document: its sections, the paths of its pictures and their size with them, in bytes; or why there are none. */
export const storedDocument = z.union([
  z.object({ sections: z.array(section), pictures: z.array(z.string()), size: z.int() }),
  z.object({ problem: z.enum(documentProblems) }),
])
export type StoredDocument = z.output<typeof storedDocument>
