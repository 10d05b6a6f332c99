import { maxAttachment, maxDocument } from '#contract/file-limits'
import { foreignPicture, type UploadType, uploadType } from './type.ts'

/** What a file is attached to: a chat answer, or a module. */
export type UploadKind = 'attachment' | 'document'

/** Largest file of each kind, in bytes of file and not of base64 (OP-050). */
export const uploadLimits: Readonly<Record<UploadKind, number>> = {
  attachment: maxAttachment,
  document: maxDocument,
}

/** Codes of what is wrong with a chosen file; the words are in messages/fr.json (ERR-045 to ERR-047). */
export type UploadProblem = 'upload.empty' | 'upload.formatError' | 'upload.heic' | 'attachmentTooLarge' | 'tooLarge'

/** A file before it is read: its size in bytes, its first bytes (`uploadHeadLength`), and its name where it has one. */
export interface ChosenFile {
  readonly size: number
  readonly head: Uint8Array
  readonly name?: string
}

/**
 * The real type of a file that may be attached, or why it may not. The format is judged before the size: who shortens a
 * file of a wrong format has worked for nothing. `limit` in bytes, the kind's own when the school has no other.
 */
export function checkUpload(
  { size, head, name = '' }: ChosenFile,
  kind: UploadKind,
  limit = uploadLimits[kind],
): UploadType | UploadProblem {
  if (size === 0) return 'upload.empty'
  const type = uploadType(head)
  if (!type) return isHeic(head, name) ? 'upload.heic' : 'upload.formatError'
  if (size > limit) return kind === 'attachment' ? 'attachmentTooLarge' : 'tooLarge'
  return type
}

/** Whether `checkUpload` found a type and no problem. */
export const isUploadType = (found: UploadType | UploadProblem): found is UploadType => found.includes('/')

// A photo that its content does not tell is named by its ending alone: the advice helps all the same.
const isHeic = (head: Uint8Array, name: string) => foreignPicture(head) === 'heic' || /[.]hei[cf]s?$/i.test(name)
