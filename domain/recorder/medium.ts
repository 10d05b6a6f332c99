export const encodings = ['wav', 'mp3', 'ogg'] as const
export type Encoding = (typeof encodings)[number]

/** What the recorder makes when nobody says otherwise (part 2 §9). */
export const defaultEncoding: Encoding = 'wav'

/** Samples that the capture hands over at once (part 2 §9). */
export const bufferSize = 2048
export const microphoneGain = 1

/** A sound made or chosen in the dialog: its five metadata of part 2 §2. `timestamp`: epoch ms; `size`: bytes. */
export interface Recording {
  readonly timestamp: number
  readonly blobUrl: string
  readonly mimeType: string
  readonly size: number
  readonly blob: Blob
}

/** What can be listened to. `recording` is null for the sound that the parent gave. */
export interface Medium {
  readonly url: string
  readonly recording: Recording | null
}

/** What validating gives to the parent: the sound as a data URL, and its metadata. */
export interface VoiceResult {
  readonly dataUrl: string
  readonly recording: Recording
}
