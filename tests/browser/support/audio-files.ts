import { expect } from '@playwright/test'
import { pcm16, wavHeader } from '#domain/recorder/wav'

/** Half a second of a tone. */
export function wav(rate = 8000): Buffer {
  const samples = Float32Array.from({ length: rate / 2 }, (_, at) => Math.sin(at / 3) / 2)
  return Buffer.concat([wavHeader(samples.length, rate), pcm16(samples)])
}

/** The bytes of a base64 data URL. */
export const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** The recorder’s formats, with a check of each file’s header; `rate` is the microphone’s, in Hz. */
export const audioFormats = [
  {
    format: 'wav',
    type: 'audio/wav',
    header: (bytes: Buffer, rate: number) => {
      expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE'])
      expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([1, rate, 16])
    },
  },
  {
    format: 'mp3',
    type: 'audio/mpeg',
    header: (bytes: Buffer) => {
      // MPEG 1 layer III; 128 kbps at 44,100 Hz; one channel.
      expect(bytes.readUInt16BE(0) & 0xfffe).toBe(0xfffa)
      expect([bytes.readUInt8(2) >> 4, (bytes.readUInt8(2) >> 2) & 3, bytes.readUInt8(3) >> 6]).toEqual([9, 0, 3])
    },
  },
  {
    format: 'ogg',
    type: 'audio/ogg',
    header: (bytes: Buffer, rate: number) => {
      const vorbis = bytes.indexOf('\x01vorbis', 0, 'latin1')
      expect([bytes.toString('latin1', 0, 4), bytes.readUInt8(vorbis + 11), bytes.readUInt32LE(vorbis + 12)]).toEqual([
        'OggS',
        1,
        rate,
      ])
    },
  },
]
