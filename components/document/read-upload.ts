import { checkUpload, isUploadType, type UploadKind, type UploadProblem, uploadLimits } from '#domain/upload/check'
import { pictureHeadLength } from '#domain/upload/dimensions'
import { foreignPicture, isOfficeText, type UploadType, uploadType } from '#domain/upload/type'
import type { NewFile } from '#domain/upload/value'
import { redrawPicture } from './redraw-picture.ts'

interface Options {
  readonly kind: UploadKind
  /** In bytes; the limit of the kind when undefined. */
  readonly limit: number | undefined
  /** Whether the API makes a PDF of a .docx or .odt. */
  readonly office?: boolean | undefined
  readonly signal: AbortSignal
  /** `part`: 0 to 1. */
  readonly onProgress: (part: number) => void
}

export type ReadProblem = UploadProblem | 'upload.unreadable'

/** How a picture was changed so that it could be accepted: converted, or made smaller (sizes in bytes). */
export type PictureChange =
  | { readonly kind: 'turned' }
  | { readonly kind: 'smaller'; readonly before: number; readonly after: number }

/** A file that was read, and how it was changed; null when it is as it was chosen. */
export interface ReadFile {
  readonly file: NewFile
  readonly change: PictureChange | null
}

/**
 * Reads a chosen file into the form that calls carry, or says why it may not be attached. A refusal is decided on the first bytes,
 * before the file is read; a photo that is too large, or in a format that only browsers decode, is redrawn. Rejects with the
 * signal's reason when aborted.
 */
export async function readUpload(file: File, options: Options): Promise<ReadFile | ReadProblem> {
  const { kind, limit = uploadLimits[kind], office, signal, onProgress } = options
  try {
    const head = new Uint8Array(await file.slice(0, pictureHeadLength).arrayBuffer())
    signal.throwIfAborted()
    if (office && isOfficeText(head, file.name)) {
      if (file.size > limit) return 'tooLarge'
      const data = await readDataUrl(new Blob([file], { type: officeType }), signal, onProgress)
      return { file: { name: file.name, data }, change: null }
    }
    const check = checkUpload({ size: file.size, head, name: file.name }, kind, limit)
    const drawn = isUploadType(check) || !isPhoto(head, check) ? null : await redrawPicture(file, { limit, signal })
    if (!drawn && !isUploadType(check)) return check
    // The data URL states the real type, whatever the name says.
    const blob = drawn ?? new Blob([file], { type: check })
    const data = await readDataUrl(blob, signal, onProgress)
    return { file: { name: drawn?.name ?? file.name, data }, change: drawn && changeOf(file, drawn, head) }
  } catch {
    signal.throwIfAborted()
    return 'upload.unreadable'
  }
}

/** No type that a viewer shows. */
const officeType = 'application/octet-stream'

const photoTypes: readonly (UploadType | null)[] = ['image/jpeg', 'image/png']

// A GIF may be animated, so it is never redrawn.
const isPhoto = (head: Uint8Array, problem: UploadProblem) =>
  problem !== 'upload.tooManyPixels' &&
  (photoTypes.includes(uploadType(head)) || foreignPicture(head) !== null || problem === 'upload.heic')

const changeOf = (file: File, drawn: File, head: Uint8Array): PictureChange =>
  uploadType(head) ? { kind: 'smaller', before: file.size, after: drawn.size } : { kind: 'turned' }

function readDataUrl(blob: Blob, signal: AbortSignal, onProgress: Options['onProgress']): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onprogress = ({ loaded }) => onProgress(loaded / blob.size)
  reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('not text')))
  reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
  reader.onabort = () => reject(new Error('aborted'))
  signal.addEventListener('abort', () => reader.abort(), { once: true })
  reader.readAsDataURL(blob)
  return promise
}
