import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openCompressedEncoder } from './compressed-encoder.ts'

const sampleRate = 48_000
const seconds = 2

/** Two seconds of a note in buffers of 2048 samples, as a file. */
async function encode(encoding: 'mp3' | 'ogg') {
  const encoder = await openCompressedEncoder(encoding, sampleRate, async () => {
    const wasm = await readFile(fileURLToPath(import.meta.resolve(`wasm-media-encoders/wasm/${encoding}`)))
    return new Uint8Array(wasm).buffer
  })
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, at) => Math.sin(at / 20) / 2)
  const pieces: Uint8Array[] = []
  for (let from = 0; from < samples.length; from += 2048) pieces.push(encoder.encode(samples.subarray(from, from + 2048)))
  const { head, tail } = encoder.finish()
  return { mimeType: encoder.mimeType, bytes: Buffer.concat([head, ...pieces, tail]) }
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

it('Ogg is mono Vorbis of quality 0.4 at the microphone’s rate, as long as what was said (REC-019)', async () => {
  const { mimeType, bytes } = await encode('ogg')
  expect(mimeType).toBe('audio/ogg')
  expect(bytes.toString('latin1', 0, 4)).toBe('OggS')
  const identification = bytes.indexOf('\x01vorbis', 0, 'latin1')
  expect(bytes.readUInt8(identification + 11)).toBe(1)
  expect(bytes.readUInt32LE(identification + 12)).toBe(sampleRate)
  // What libvorbis writes as nominal bitrate of one channel tells its quality: 80,000 for 0.3, 86,000 for 0.4.
  expect(bytes.readInt32LE(identification + 20)).toBe(86_000)
  const lastPage = bytes.lastIndexOf('OggS', undefined, 'latin1')
  expect(bytes.readBigInt64LE(lastPage + 6)).toBe(BigInt(seconds * sampleRate))
})
