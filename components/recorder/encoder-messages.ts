/** From the page to an encoder's worker, public/workers/encoders. `sampleRate` in Hz; samples past `limit` bytes are ignored. */
export type EncoderRequest =
  | {
      readonly type: 'start'
      /** URL of the library's script; `wasm` is its engine. */
      readonly library: string
      readonly wasm: ArrayBuffer
      readonly sampleRate: number
      readonly limit: number
    }
  | { readonly type: 'samples'; readonly samples: Float32Array<ArrayBuffer> }
  | { readonly type: 'finish' }

/** From the worker to the page. `size`: bytes so far. */
export type EncoderReply =
  | { readonly type: 'started' }
  | { readonly type: 'failed' }
  | { readonly type: 'grown'; readonly size: number }
  | { readonly type: 'finished'; readonly blob: Blob }
