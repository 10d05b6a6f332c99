import { deflateSync } from 'node:zlib'
import type { Upload } from '#contract/upload'

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A file padded with zeros to `size` bytes, or as short as possible. */
const sized = (head: Buffer, size = head.length) => Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length))])

/** The smallest headers that identify a format, padded to a size: enough for checks by content. */
export const sampleFiles = {
  png: (size?: number) =>
    sized(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), deflateSync(ascii('png'))]), size),
  gif: (size?: number) => sized(ascii('GIF89a\x01\0\x01\0'), size),
  jpeg: (size?: number) => sized(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), ascii('JFIF\0')]), size),
  pdf: (size?: number) => sized(ascii('%PDF-1.4\nnot a word of what a PDF needs'), size),
  wav: (size = 1044) => {
    const head = Buffer.alloc(44)
    head.write('RIFF', 0)
    head.writeUInt32LE(size - 8, 4)
    head.write('WAVEfmt ', 8)
    head.writeUInt32LE(16, 16)
    head.writeUInt16LE(1, 20)
    head.writeUInt16LE(1, 22)
    head.writeUInt32LE(44_100, 24)
    head.writeUInt32LE(88_200, 28)
    head.writeUInt16LE(2, 32)
    head.writeUInt16LE(16, 34)
    head.write('data', 36)
    head.writeUInt32LE(size - 44, 40)
    return sized(head, size)
  },
  mp3: (size = 835) =>
    sized(Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413), Buffer.from([0xff, 0xfb, 0x90, 0x64])]), size),
  ogg: (size?: number) =>
    sized(Buffer.concat([ascii('OggS'), Buffer.alloc(22), Buffer.from([1, 30]), ascii('\x01vorbis'), Buffer.alloc(23)]), size),
  opus: (size?: number) =>
    sized(Buffer.concat([ascii('OggS'), Buffer.alloc(22), Buffer.from([1, 19]), ascii('OpusHead'), Buffer.alloc(11)]), size),
  m4a: (size = 64) =>
    sized(Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii('ftypM4A '), Buffer.alloc(4), ascii('M4A mp42')]), size),
  heic: (size = 64) =>
    sized(Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii('ftypheic'), Buffer.alloc(4), ascii('mif1heic')]), size),
  webm: (size = 64) => sized(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), ascii('webm')]), size),
  flac: (size = 64) => sized(ascii('fLaC'), size),
  aac: (size = 64) => sized(Buffer.from([0xff, 0xf1, 0x50, 0x80]), size),
  word: (size = 64) => sized(ascii('PK\x03\x04'), size),
  svg: () => ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  page: () => ascii('<!doctype html><script>alert(1)</script>'),
  nothing: () => Buffer.alloc(0),
} as const

/** A file as sent in a call. `type` is the sender’s claim, which the server ignores. */
export const uploadOf = (bytes: Buffer, name = 'fichier.pdf', type = 'application/octet-stream'): Upload => ({
  name,
  data: `data:${type};base64,${bytes.toString('base64')}`,
})
