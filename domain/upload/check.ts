import { maxAttachment, maxDocument } from '#contract/file-limits'
import { hasTooManyPixels } from './dimensions.ts'
import { foreignPicture, type UploadType, uploadType } from './type.ts'

/** The target of a file: a chat answer, or a module. */
export type UploadKind = 'attachment' | 'document'

/** Largest file of each kind, in bytes of the file before base64 (OP-050). */
export const uploadLimits: Readonly<Record<UploadKind, number>> = {
  attachment: maxAttachment,
  document: maxDocument,
}

/** Codes of problems with a chosen file; the texts are in messages/fr.json (ERR-045 to ERR-047). */
export type UploadProblem =
  | 'upload.empty'
  | 'upload.formatError'
  | 'upload.heic'
  | 'upload.tooManyPixels'
  | 'attachmentTooLarge'
  | 'tooLarge'

/** A file before it is read: its size in bytes, its first bytes (`pictureHeadLength`), and its name if any. */
export interface ChosenFile {
  readonly size: number
  readonly head: Uint8Array
  readonly name?: string
}

/** The type of a file to attach, or the problem: format before size, so that nobody shortens a wrong one. `limit`: bytes. */
export function checkUpload(
  { size, head, name = '' }: ChosenFile,
  kind: UploadKind,
  limit = uploadLimits[kind],
): UploadType | UploadProblem {
  if (size === 0) return 'upload.empty'
  if (hasTooManyPixels(head)) return 'upload.tooManyPixels'
  const type = uploadType(head)
  if (!type) return isHeic(head, name) ? 'upload.heic' : 'upload.formatError'
  if (size > limit) return kind === 'attachment' ? 'attachmentTooLarge' : 'tooLarge'
  return type
}

/** Whether `checkUpload` returned a type rather than a problem. */
export const isUploadType = (found: UploadType | UploadProblem): found is UploadType => found.includes('/')

// A photo whose content is not recognised may still be identified by its extension, so that the advice is given.
const isHeic = (head: Uint8Array, name: string) => foreignPicture(head) === 'heic' || /[.]hei[cf]s?$/i.test(name)
