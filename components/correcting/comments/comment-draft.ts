import * as z from 'zod/mini'
import { fileInput } from '#contract/upload'

/** A comment draft. `voice`: a new recording, stored separately; null: no recording; undefined: keep the existing recording. */
export const commentDraft = z.object({ text: z.string(), voice: z.optional(fileInput) })
export type CommentDraft = z.output<typeof commentDraft>

/** A comment draft for several students; `left`: the ids of the students excluded from it. */
export const groupDraft = z.extend(commentDraft, { left: z.array(z.string()) })
export type GroupDraft = z.output<typeof groupDraft>
