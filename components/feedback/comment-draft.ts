import * as z from 'zod/mini'
import { fileInput } from '#contract/upload'

/** A comment being written. `voice`: a new recording, held apart; null for none; absent, the one there is stays. */
export const commentDraft = z.object({ text: z.string(), voice: z.optional(fileInput) })
export type CommentDraft = z.output<typeof commentDraft>

/** A comment for several students; `left`: whom of them it is not for. */
export const groupDraft = z.extend(commentDraft, { left: z.array(z.string()) })
export type GroupDraft = z.output<typeof groupDraft>
