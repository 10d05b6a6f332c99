import { crc32, deflateSync } from 'node:zlib'

/** Pixels row by row, with 1 (grey), 3 (RGB) or 4 (RGBA) bytes each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3 | 4
  readonly data: Uint8Array | Uint8ClampedArray
}

const colourTypes = { 1: 0, 3: 2, 4: 6 } as const

export function encodePng({ width, height, channels, data }: Pixels): Buffer {
  const stride = width * channels
  const rows = Buffer.alloc(height * (1 + stride))
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (1 + stride) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourTypes[channels], 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
