import type { Encoding } from '#domain/recorder/medium'

/** From the page to the encoder's worker. `sampleRate` in Hz; `maxBytes`: the file stops growing before it is larger. */
export type EncoderRequest =
  | { readonly type: 'start'; readonly encoding: Encoding; readonly sampleRate: number; readonly maxBytes: number }
  | { readonly type: 'samples'; readonly samples: Float32Array<ArrayBuffer> }
  | { readonly type: 'finish' }

/** From the worker to the page. `full`: nothing more will be taken. */
export type EncoderReply = { readonly type: 'started' | 'full' | 'failed' } | { readonly type: 'finished'; readonly blob: Blob }
