import { createEncoder } from 'wasm-media-encoders/esnext'
import type { Encoding } from '#domain/recorder/medium'
import { nothing, type StreamEncoder } from './stream-encoder.ts'

type Compressed = Exclude<Encoding, 'wav'>

/** MP3 128 kbps in frames of 1152 samples at 44,100 Hz, or Ogg Vorbis quality 0.4; both mono (part 2 §9). */
export async function openCompressedEncoder(encoding: Compressed, sampleRate: number, load = fetchWasm): Promise<StreamEncoder> {
  const wasm = await load(encoding)
  if (encoding === 'mp3') {
    const encoder = await createEncoder('audio/mpeg', wasm)
    encoder.configure({ channels: 1, sampleRate, bitrate: 128, outputSampleRate: 44_100 })
    return wasmEncoder('audio/mpeg', encoder)
  }
  const encoder = await createEncoder('audio/ogg', wasm)
  encoder.configure({ channels: 1, sampleRate, vbrQuality: 4 })
  return wasmEncoder('audio/ogg', encoder)
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

// Each address is written whole, for the bundler to find the file.
const addresses = {
  mp3: () => new URL('wasm-media-encoders/wasm/mp3', import.meta.url),
  ogg: () => new URL('wasm-media-encoders/wasm/ogg', import.meta.url),
}

async function fetchWasm(encoding: Compressed): Promise<ArrayBuffer> {
  const url = addresses[encoding]()
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response.arrayBuffer()
}
