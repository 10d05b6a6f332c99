import * as z from 'zod/mini'
import { documentProblems, section } from '#contract/structured-document'

/** Stored result for a document: sections, picture paths and total size in bytes; or the problem that prevented it. */
export const storedDocument = z.union([
  z.object({ sections: z.array(section), pictures: z.array(z.string()), size: z.int() }),
  z.object({ problem: z.enum(documentProblems) }),
])
export type StoredDocument = z.output<typeof storedDocument>
