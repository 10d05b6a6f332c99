import type { QuestionType } from '#contract/question-types'
import { kindOf } from '../questions/kinds.ts'

/** A file attached to an answer: one held by this browser, or one on the server by its stored name. */
export type Attachment =
  | { readonly kind: 'held'; readonly name: string; readonly blob: Blob }
  | { readonly kind: 'stored'; readonly name: string }

/** The voice and the document of an answer (QST-028); for an Audio question, the voice is the answer. */
export interface Attachments {
  readonly audio: Attachment | null
  readonly document: Attachment | null
}
export type AttachmentSlot = keyof Attachments

export const noAttachments: Attachments = { audio: null, document: null }

/** Whether answers to a type may have files: an automatically graded answer is complete by itself. */
export const takesAttachments = (type: QuestionType) => kindOf({ type }).recording !== null

/** Attachments stored on the server, from the stored names of an answer. */
export const storedAttachments = (names: { readonly audio: string | null; readonly document: string | null }): Attachments => ({
  audio: names.audio === null ? null : { kind: 'stored', name: names.audio },
  document: names.document === null ? null : { kind: 'stored', name: names.document },
})
