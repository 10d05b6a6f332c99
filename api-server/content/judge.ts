import { Failure, type FieldErrors } from '#contract/errors'
import type { Upload } from '#contract/upload'
import { visibleLine } from '#contract/visible-line'
import { uploadLimits } from '#domain/upload/check'
import { foreignPicture } from '#domain/upload/type'
import type { Env } from '../env.ts'
import { decodeDataUrl, headOfDataUrl, sizeOfDataUrl } from './data-url.ts'
import { documentType, heardType, pictureType, type RealType, soundType } from './kind.ts'

/** What an upload is for: the document of a module, the picture or sound of a text, a file or a recording in a chat answer, a voice of a question or a comment. */
export type FileUse = 'document' | 'picture' | 'sound' | 'attachment' | 'recording' | 'voice'

export interface IncomingFile {
  /** Its path in the body, under which an error is reported. */
  readonly field: string
  readonly upload: Upload
  readonly use: FileUse
}

/** A new file that may be kept. */
export interface JudgedFile extends RealType {
  readonly bytes: Buffer
  /** As its author knows it; what a download is saved under. */
  readonly originalName: string
}

/**
 * Judges new files by their content, all of them before any is kept; gives them by field. Failure tooLarge, unsupported or
 * invalid, whichever weighs most, with a code beside every field that is wrong.
 */
export async function judgeUploads(incoming: readonly IncomingFile[], env: Env): Promise<Map<string, JudgedFile>> {
  const files = new Map<string, JudgedFile>()
  const errors: FieldErrors = {}
  for (const { field, upload, use } of incoming) {
    const judgement = await judge(upload, use, env)
    if (typeof judgement === 'string') errors[field] = judgement
    else files.set(field, judgement)
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

// As domain/upload/check does on the screen: the format before the size.
async function judge({ name, data }: Upload, use: FileUse, env: Env): Promise<JudgedFile | string> {
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
  return { ...type, bytes, originalName: plainName(name) || `${use}.${type.ending}` }
}

/** A name without the folders before it and without what no file name holds. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return visibleLine(last).replace(/^\.+/, '').trim()
}
