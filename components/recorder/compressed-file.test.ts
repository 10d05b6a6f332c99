import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CompressedEncoding, library } from './compressed-file.ts'
import type { EncoderReply, EncoderRequest } from './encoder-messages.ts'

const sampleRate = 48_000
const seconds = 2

let replies: EncoderReply[]
let tell: (request: EncoderRequest) => void
beforeEach(() => {
  replies = []
  // The part of a worker's global scope that the encoders use.
  vi.stubGlobal('postMessage', (reply: EncoderReply) => replies.push(reply))
  vi.stubGlobal('addEventListener', (_: 'message', listener: (event: { data: EncoderRequest }) => void) => {
    tell = (data) => listener({ data })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function startWorker(encoding: CompressedEncoding, limit: number) {
  const script = new URL(`../../public/workers/encoders/${encoding}.js`, import.meta.url)
  vi.resetModules()
  await import(script.href)
  const wasm = await readFile(fileURLToPath(import.meta.resolve(`wasm-media-encoders/wasm/${encoding}`)))
  tell({ type: 'start', library: library().href, wasm: new Uint8Array(wasm).buffer, sampleRate, limit })
  await expect.poll(() => replies).toContainEqual({ type: 'started' })
}

/** Two seconds of a note, fed in buffers of 2048 samples, as a file. */
async function encode(encoding: CompressedEncoding, limit = 1_000_000) {
  await startWorker(encoding, limit)
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, at) => Math.sin(at / 20) / 2)
  for (let from = 0; from < samples.length; from += 2048) tell({ type: 'samples', samples: samples.slice(from, from + 2048) })
  tell({ type: 'finish' })
  await expect.poll(() => replies.at(-1)?.type).toBe('finished')
  const last = replies.at(-1)
  if (last?.type !== 'finished') throw new Error('not finished')
  const { blob } = last
  return { mimeType: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) }
}

it('MP3 is mono, 128 kbps, in frames of 1152 samples at 44,100 Hz (REC-018)', async () => {
  const { mimeType, bytes } = await encode('mp3')
  expect(mimeType).toBe('audio/mpeg')
  let frames = 0
  for (let at = 0; at < bytes.length; frames += 1) {
    // MPEG 1 layer III (1152 samples), without CRC; 128 kbps at 44,100 Hz; one channel.
    expect(bytes.readUInt16BE(at)).toBe(0xfffb)
    const third = bytes.readUInt8(at + 2)
    expect([third >> 4, (third >> 2) & 3, bytes.readUInt8(at + 3) >> 6]).toEqual([9, 0, 3])
    at += Math.floor((144 * 128_000) / 44_100) + ((third >> 1) & 1)
  }
  expect(Math.abs((frames * 1152) / 44_100 - seconds)).toBeLessThan(0.1)
})

it('Ogg is mono Vorbis of quality 0.4 at the microphone’s rate, as long as the recording (REC-019)', async () => {
  const { mimeType, bytes } = await encode('ogg')
  expect(mimeType).toBe('audio/ogg')
  expect(bytes.toString('latin1', 0, 4)).toBe('OggS')
  const identification = bytes.indexOf('\x01vorbis', 0, 'latin1')
  expect(bytes.readUInt8(identification + 11)).toBe(1)
  expect(bytes.readUInt32LE(identification + 12)).toBe(sampleRate)
  // The nominal bitrate that libvorbis writes for one channel reveals the quality: 80,000 for 0.3, 86,000 for 0.4.
  expect(bytes.readInt32LE(identification + 20)).toBe(86_000)
  const lastPage = bytes.lastIndexOf('OggS', undefined, 'latin1')
  expect(bytes.readBigInt64LE(lastPage + 6)).toBe(BigInt(seconds * sampleRate))
})

it('reports the size of the file, and ignores samples once it is full', async () => {
  const { bytes } = await encode('mp3', 16_000)
  expect(bytes.length).toBeGreaterThan(16_000)
  // Two seconds would be 32 kB: only one buffer and the encoder's own backlog may exceed the limit.
  expect(bytes.length).toBeLessThan(18_000)
  expect(replies.findLast((reply) => reply.type === 'grown')?.size).toBe(bytes.length)
})

it('reports a failure of the encoder', async () => {
  await startWorker('ogg', 1_000_000)
  tell({ type: 'start', library: 'data:text/javascript,', wasm: new ArrayBuffer(4), sampleRate, limit: 1 })
  await expect.poll(() => replies).toContainEqual({ type: 'failed' })
})
