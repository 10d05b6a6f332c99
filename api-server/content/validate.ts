import { Failure, type FieldErrors } from '#contract/errors'
import type { Upload } from '#contract/upload'
import { visibleLine } from '#contract/visible-line'
import { uploadLimits } from '#domain/upload/check'
import { hasTooManyPixels } from '#domain/upload/dimensions'
import { foreignPicture } from '#domain/upload/type'
import { type CommandLimits, runOnFile } from '../commands/operator-command.ts'
import type { Env } from '../env.ts'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import type { Log } from '../log.ts'
import { decodeDataUrl, headOfDataUrl, sizeOfDataUrl } from './data-url.ts'
import { nameOfType } from './file-name.ts'
import { documentType, heardType, officeEnding, pictureType, type RealType, soundType } from './kind.ts'

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
export async function validateUploads(incoming: readonly IncomingFile[], ctx: Sender): Promise<Map<string, ValidatedFile>> {
  const files = new Map<string, ValidatedFile>()
  const errors: FieldErrors = {}
  for (const { field, upload, use } of incoming) {
    const result = await validate(upload, use, ctx)
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
  if (codes.some((code) => code === formatError || code === heic || code === soundError || code === officeFailed))
    throw new Failure('unsupported', 'upload.formatError', errors)
  if (codes.length > 0) throw new Failure('invalid', 'invalid', errors)
}

const tooLarge = 'tooLarge'
const attachmentTooLarge = 'attachmentTooLarge'
const formatError = 'upload.formatError'
const heic = 'upload.heic'
const officeFailed = 'upload.officeFailed'
const soundError = 'upload.soundError'

// Same order as domain/upload/check in the browser: format before size.
async function validate({ name, data }: Upload, use: FileUse, ctx: Sender): Promise<ValidatedFile | string> {
  const size = sizeOfDataUrl(data)
  if (size <= 0) return 'upload.empty'
  const shown = use === 'document' || use === 'picture' || use === 'attachment'
  const typeOf = use === 'picture' ? pictureType : documentType
  const head = headOfDataUrl(data)
  const isOffice = use === 'document' && ctx.env.OFFICE_COMMAND !== undefined && head.toString('latin1', 0, 2) === 'PK'
  if (shown && !isOffice && !typeOf(head)) return foreignPicture(head) === 'heic' ? heic : formatError
  if (size > (use === 'document' ? ctx.env.MODULE_DOCUMENT_LIMIT : uploadLimits.attachment))
    return use === 'attachment' || use === 'recording' ? attachmentTooLarge : tooLarge
  const given = decodeDataUrl(data)
  if (!given) return 'upload.notDataUrl'
  const bytes = isOffice ? await pdfOfOffice(given, ctx) : given
  if (typeof bytes === 'string') return bytes
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

/** What a call knows of whoever sends a file. */
interface Sender {
  readonly env: Env
  readonly log: Log
  readonly caller: { readonly id: string }
}

/** Below the time that the web app waits for such a call (`slow`). */
const timeMs = 30_000
const memory = 1024 * 1024 * 1024

// An office keeps a core busy for seconds.
const queue = createFairQueue('office', { running: 2, runningPerKey: 1, waiting: 20, waitingPerKey: 3 })

/** The PDF that the operator's OFFICE_COMMAND makes of a .docx or .odt, or a code of why there is none. */
async function pdfOfOffice(bytes: Uint8Array, { env, log, caller }: Sender): Promise<Buffer | string> {
  const from = await officeEnding(bytes)
  const command = env.OFFICE_COMMAND
  if (from === null || command === undefined) return 'upload.formatError'
  const limits: CommandLimits = { timeMs, memory, maxBytes: env.MODULE_DOCUMENT_LIMIT }
  try {
    const job = { name: 'OFFICE_COMMAND', command, bytes, from, to: 'pdf' } as const
    const pdf = await queue.run(caller.id, () => runOnFile(job, limits, log))
    return pdf !== null && documentType(pdf)?.ending === 'pdf' ? pdf : 'upload.officeFailed'
  } catch (error) {
    if (error instanceof QueueFull) return 'upload.officeFailed'
    throw error
  }
}
