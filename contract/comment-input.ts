import * as z from 'zod/mini'
import { id, plainText } from './scalars.ts'
import { fileInput } from './upload.ts'

/** Text, voice or both (WRK-030). The voice is a new file of at most 3 MiB or the existing one; an omitted part stays unchanged. */
export const commentInput = z.object({ comment: z.optional(plainText), voiceComment: z.optional(fileInput) })

const byId = z.optional(z.record(id, z.nullable(commentInput)))

/** `byId`: comments keyed by the id of a module or a question of the work, without saying which. */
const placed = z.object({ global: z.optional(z.nullable(commentInput)), modules: byId, questions: byId, byId })

/** Comments to write; null removes one. Ids of modules and questions may also be top-level keys (OP-063). */
export const commentsInput = z.pipe(z.transform(gatherIds), placed)

/** Treats every unknown key as an id: the next schema validates it, so that no comment is dropped silently. */
function gatherIds(given: z.input<typeof placed>): z.input<typeof placed> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { global: _global, modules: _modules, questions: _questions, byId, ...others } = given
  return Object.keys(others).length === 0 ? given : { ...given, byId: { ...others, ...byId } }
}
