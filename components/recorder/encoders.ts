import { createEncoder } from 'wasm-media-encoders'
import type { Encoding } from '#domain/recorder/medium'
import { pcm16, wavHeader } from '#domain/recorder/wav'

/** Turns samples into a file, piece by piece. */
export interface StreamEncoder {
  readonly mimeType: string
  /** The bytes that more samples add; the encoder's memory is not kept. */
  encode(samples: Float32Array): Uint8Array<ArrayBuffer>
  /** What stands before and after the pieces. */
  finish(): { head: Uint8Array<ArrayBuffer>; tail: Uint8Array<ArrayBuffer> }
}

const nothing = new Uint8Array()

/** WAV 16-bit, MP3 128 kbps in frames of 1152 samples at 44,100 Hz, or Ogg Vorbis quality 0.4; all mono (part 2 §9). */
export async function openEncoder(encoding: Encoding, sampleRate: number): Promise<StreamEncoder> {
  if (encoding === 'wav') return wavEncoder(sampleRate)
  if (encoding === 'mp3') {
    const encoder = await createEncoder('audio/mpeg', await load(new URL('wasm-media-encoders/wasm/mp3', import.meta.url)))
    encoder.configure({ channels: 1, sampleRate, bitrate: 128, outputSampleRate: 44_100 })
    return wasmEncoder('audio/mpeg', encoder)
  }
  const encoder = await createEncoder('audio/ogg', await load(new URL('wasm-media-encoders/wasm/ogg', import.meta.url)))
  encoder.configure({ channels: 1, sampleRate, vbrQuality: 4 })
  return wasmEncoder('audio/ogg', encoder)
}

function wavEncoder(sampleRate: number): StreamEncoder {
  let count = 0
  return {
    mimeType: 'audio/wav',
    encode(samples) {
      count += samples.length
      return pcm16(samples)
    },
    finish: () => ({ head: wavHeader(count, sampleRate), tail: nothing }),
  }
}

interface WasmEncoder {
  encode(samples: readonly Float32Array[]): Uint8Array
  finalize(): Uint8Array
}

// What the library gives is its own memory, which the next call overwrites.
const wasmEncoder = (mimeType: string, encoder: WasmEncoder): StreamEncoder => ({
  mimeType,
  encode: (samples) => new Uint8Array(encoder.encode([samples])),
  finish: () => ({ head: nothing, tail: new Uint8Array(encoder.finalize()) }),
})

async function load(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response.arrayBuffer()
}
