import { checkUpload, isUploadType, type UploadKind, type UploadProblem } from '#domain/upload/check'
import { uploadHeadLength } from '#domain/upload/type'
import type { NewFile } from '#domain/upload/value'

interface Options {
  readonly kind: UploadKind
  /** In bytes; the kind's own when undefined. */
  readonly limit: number | undefined
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

export type ReadProblem = UploadProblem | 'upload.unreadable'

/**
 * A chosen file as calls carry it, or why it may not be attached. What is refused is refused by its first bytes, before it is
 * read. Rejects with the signal's reason when the signal is aborted.
 */
export async function readUpload(file: File, { kind, limit, signal, onProgress }: Options): Promise<NewFile | ReadProblem> {
  try {
    const head = new Uint8Array(await file.slice(0, uploadHeadLength).arrayBuffer())
    signal.throwIfAborted()
    const found = checkUpload({ size: file.size, head }, kind, limit)
    if (!isUploadType(found)) return found
    // The data URL tells the real type, whatever the name says.
    return { name: file.name, data: await readDataUrl(new Blob([file], { type: found }), signal, onProgress) }
  } catch {
    signal.throwIfAborted()
    return 'upload.unreadable'
  }
}

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
