import * as z from 'zod/mini'
import { id, plainText } from './scalars.ts'
import { fileInput } from './upload.ts'

/** Text, voice or both (WRK-030). The voice is a new file of 3 MiB at most or the one it has; what is left out stays as it is. */
export const commentInput = z.object({ comment: z.optional(plainText), voiceComment: z.optional(fileInput) })

const byId = z.optional(z.record(id, z.nullable(commentInput)))

/** `byId`: comments under the bare id of a module or a question of the work. */
const placed = z.object({ global: z.optional(z.nullable(commentInput)), modules: byId, questions: byId, byId })

/** Comments to write, null removing one; ids of modules and questions may also stand at the top level (OP-063). */
export const commentsInput = z.pipe(z.transform(gatherIds), placed)

/** What stands under no known name is kept as an id: the schema behind it judges it, and no comment is lost without a word. */
function gatherIds(given: z.input<typeof placed>): z.input<typeof placed> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { global: _global, modules: _modules, questions: _questions, byId, ...others } = given
  return Object.keys(others).length === 0 ? given : { ...given, byId: { ...others, ...byId } }
}
