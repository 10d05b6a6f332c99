export interface FileEncoder {
  add(samples: Float32Array<ArrayBuffer>): void
  /** Share of the largest allowed file, from 0 to 1. */
  filled(): number
  /** The whole file; rejects when the encoder fails. */
  finish(): Promise<Blob>
  close(): void
}

export interface FileOptions {
  /** Hz. */
  readonly sampleRate: number
  /** The file stops growing before it exceeds this size. */
  readonly maxBytes: number
  readonly onFull: () => void
  readonly onFailed: () => void
}
