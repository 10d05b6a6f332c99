import { Failure, type FieldErrors } from '#contract/errors'
import type { Upload } from '#contract/upload'
import { visibleLine } from '#contract/visible-line'
import { uploadLimits } from '#domain/upload/check'
import { hasTooManyPixels } from '#domain/upload/dimensions'
import { foreignPicture } from '#domain/upload/type'
import type { Env } from '../env.ts'
import { decodeDataUrl, headOfDataUrl, sizeOfDataUrl } from './data-url.ts'
import { nameOfType } from './file-name.ts'
import { documentType, heardType, pictureType, type RealType, soundType } from './kind.ts'

/** Purpose of an upload: module document, picture or sound in a text, file or recording in an answer, voice. */
export type FileUse = 'document' | 'picture' | 'sound' | 'attachment' | 'recording' | 'voice'

export interface IncomingFile {
  /** Field path in the body, for errors. */
  readonly field: string
  readonly upload: Upload
  readonly use: FileUse
}

export interface ValidatedFile extends RealType {
  readonly bytes: Buffer
  /** The author's file name, used for downloads, with the extension of the detected type. */
  readonly originalName: string
}

/** Validates uploads by content, all before any is stored; by field. Failure tooLarge, unsupported, invalid, in this order. */
export async function validateUploads(incoming: readonly IncomingFile[], env: Env): Promise<Map<string, ValidatedFile>> {
  const files = new Map<string, ValidatedFile>()
  const errors: FieldErrors = {}
  for (const { field, upload, use } of incoming) {
    const result = await validate(upload, use, env)
    if (typeof result === 'string') errors[field] = result
    else files.set(field, result)
  }
  refuse(errors)
  return files
}

function refuse(errors: FieldErrors): void {
  const codes = Object.values(errors)
  if (codes.some((code) => code === tooLarge || code === attachmentTooLarge))
    throw new Failure('tooLarge', 'upload.tooLarge', errors)
  if (codes.some((code) => code === formatError || code === heic || code === soundError))
    throw new Failure('unsupported', 'upload.formatError', errors)
  if (codes.length > 0) throw new Failure('invalid', 'invalid', errors)
}

const tooLarge = 'tooLarge'
const attachmentTooLarge = 'attachmentTooLarge'
const formatError = 'upload.formatError'
const heic = 'upload.heic'
const soundError = 'upload.soundError'

// Same order as domain/upload/check in the browser: format before size.
async function validate({ name, data }: Upload, use: FileUse, env: Env): Promise<ValidatedFile | string> {
  const size = sizeOfDataUrl(data)
  if (size <= 0) return 'upload.empty'
  const shown = use === 'document' || use === 'picture' || use === 'attachment'
  const typeOf = use === 'picture' ? pictureType : documentType
  const head = headOfDataUrl(data)
  if (shown && !typeOf(head)) return foreignPicture(head) === 'heic' ? heic : formatError
  if (size > (use === 'document' ? env.MODULE_DOCUMENT_LIMIT : uploadLimits.attachment))
    return use === 'attachment' || use === 'recording' ? attachmentTooLarge : tooLarge
  const bytes = decodeDataUrl(data)
  if (!bytes) return 'upload.notDataUrl'
  const type = shown ? typeOf(bytes) : await (use === 'sound' ? heardType : soundType)(bytes)
  if (!type) return shown ? formatError : soundError
  if (shown && hasTooManyPixels(bytes)) return 'upload.tooManyPixels'
  return { ...type, bytes, originalName: nameOfType(plainName(name) || use, type.ending) }
}

/** The file name without folders and without characters that are invalid in file names. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return visibleLine(last).replace(/^\.+/, '').trim()
}
