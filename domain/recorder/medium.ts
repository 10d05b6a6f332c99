export const encodings = ['wav', 'mp3', 'ogg'] as const
export type Encoding = (typeof encodings)[number]

/** The default encoding of a recording (part 2 §9). */
export const defaultEncoding: Encoding = 'wav'

/** Samples per capture buffer (part 2 §9). */
export const bufferSize = 2048
export const microphoneGain = 1

/** A sound recorded or chosen in the dialog, with its five metadata of part 2 §2. `timestamp`: epoch ms; `size`: bytes. */
export interface Recording {
  readonly timestamp: number
  readonly blobUrl: string
  readonly mimeType: string
  readonly size: number
  readonly blob: Blob
}

/** A sound that can be played. `recording` is null for the parent's sound. */
export interface Medium {
  readonly url: string
  readonly recording: Recording | null
}

/** The result for the parent: the sound as a data URL, and its metadata. */
export interface VoiceResult {
  readonly dataUrl: string
  readonly recording: Recording
}
