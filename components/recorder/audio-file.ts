import type { RecorderProblem } from '#domain/recorder/machine'
import type { Recording } from '#domain/recorder/medium'
import { audioType } from '#domain/recorder/sniff'

/** A file's metadata, with a blob URL that the caller must revoke. */
export function recordingOf(blob: Blob): Recording {
  return { timestamp: Date.now(), blobUrl: URL.createObjectURL(blob), mimeType: blob.type, size: blob.size, blob }
}

/** Accepts a chosen file if it is small enough and its content (not its name) is sound; otherwise says why not. */
export async function checkAudioFile(file: File, maxBytes: number): Promise<Recording | RecorderProblem> {
  if (file.size > maxBytes) return { kind: 'attachmentTooLarge' }
  const type = audioType(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
  if (!type) return { kind: 'notAudio' }
  const recording = recordingOf(new Blob([file], { type }))
  if (await canPlay(recording.blobUrl)) return recording
  URL.revokeObjectURL(recording.blobUrl)
  return { kind: 'notAudio' }
}

/** Long enough for 3 MB on a slow phone, in ms. */
const timeoutMs = 10_000

/** Whether the browser decodes the beginning. Decoding a long file whole would take hundreds of megabytes. */
function canPlay(url: string): Promise<boolean> {
  const audio = new Audio()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  audio.addEventListener('canplay', () => resolve(true))
  audio.addEventListener('error', () => resolve(false))
  audio.preload = 'auto'
  audio.src = url
  return promise.finally(() => {
    clearTimeout(timer)
    audio.removeAttribute('src')
    audio.load()
  })
}
