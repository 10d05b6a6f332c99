import * as z from 'zod/mini'
import { fileInput } from '#contract/upload'
import { formDraft } from '#lib/browser/form-draft'

/** A comment draft. `voice`: a new recording, stored separately; null: no recording; undefined: keep the existing recording. */
const commentDraft = z.object({ text: z.string(), voice: z.optional(fileInput) })
export type CommentDraft = z.output<typeof commentDraft>

/** A comment draft for several students; `left`: the ids of the students excluded from it. */
const groupDraft = z.extend(commentDraft, { left: z.array(z.string()) })
export type GroupDraft = z.output<typeof groupDraft>

export const keptComment = formDraft<CommentDraft>(commentDraft)
export const keptGroupComment = formDraft<GroupDraft>(groupDraft)
