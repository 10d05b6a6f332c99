/** Turns samples into a file, piece by piece. */
export interface StreamEncoder {
  readonly mimeType: string
  /** The bytes that more samples add. */
  encode(samples: Float32Array): Uint8Array<ArrayBuffer>
  /** What stands before and after the pieces. */
  finish(): { head: Uint8Array<ArrayBuffer>; tail: Uint8Array<ArrayBuffer> }
}

export const nothing = new Uint8Array()
