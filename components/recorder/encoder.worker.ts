import type { EncoderReply, EncoderRequest } from './encoder-messages.ts'
import { openEncoder } from './encoders.ts'
import type { StreamEncoder } from './stream-encoder.ts'

/** What an encoder may still hold back, which comes when it ends. */
const reserve = 32 * 1024

const pieces: Uint8Array<ArrayBuffer>[] = []
let size = 0
let limit = 0
let encoder: StreamEncoder | null = null
// One after another: samples may come while the encoder is still being loaded.
let work: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<EncoderRequest>) => {
  work = work.then(() => handle(data)).catch(() => reply({ type: 'failed' }))
})

async function handle(request: EncoderRequest): Promise<void> {
  if (request.type === 'start') {
    limit = request.maxBytes - reserve
    encoder = await openEncoder(request.encoding, request.sampleRate)
    reply({ type: 'started' })
  } else if (!encoder) throw new Error('not started')
  else if (request.type === 'samples') {
    if (size <= limit) take(encoder.encode(request.samples))
  } else {
    const { head, tail } = encoder.finish()
    reply({ type: 'finished', blob: new Blob([head, ...pieces, tail], { type: encoder.mimeType }) })
  }
}

function take(piece: Uint8Array<ArrayBuffer>): void {
  pieces.push(piece)
  size += piece.length
  if (size > limit) reply({ type: 'full' })
}

const reply = (message: EncoderReply) => postMessage(message)
