import { describe, expect, it } from 'vitest'
import { hasTooManyPixels, pictureSize } from './dimensions.ts'

const latin = (text: string) => Array.from(text, (character) => character.charCodeAt(0))
const big = (value: number, length: number) => Array.from({ length }, (_, at) => (value / 256 ** (length - 1 - at)) & 0xff)
const little = (value: number, length: number) => big(value, length).toReversed()
const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat())

const png = (width: number, height: number) =>
  bytes([0x89], latin('PNG\r\n\x1a\n'), big(13, 4), latin('IHDR'), big(width, 4), big(height, 4), [8, 6, 0, 0, 0])
const gif = (width: number, height: number) => bytes(latin('GIF89a'), little(width, 2), little(height, 2))
/** With an Exif segment that holds the frame header of a thumbnail, and a fill byte before the real one. */
const jpeg = (width: number, height: number) => {
  const frame = (wide: number, high: number) => [[0xff, 0xc2], big(17, 2), [8], big(high, 2), big(wide, 2), [3]].flat()
  const exif = [[0xff, 0xe1], big(2 + 12, 2), frame(9, 9)].flat()
  return bytes([0xff, 0xd8], exif.slice(0, 4 + 10), [0, 0], [0xff], frame(width, height))
}
const riff = (kind: string, ...rest: number[][]) =>
  bytes(latin('RIFF'), little(99, 4), latin(`WEBP${kind}`), little(99, 4), ...rest)
const webp = {
  extended: (width: number, height: number) => riff('VP8X', [0, 0, 0, 0], little(width - 1, 3), little(height - 1, 3)),
  lossy: (width: number, height: number) => riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a], little(width, 2), little(height, 2)),
  lossless: (width: number, height: number) => riff('VP8L', [0x2f], little(width - 1 + (height - 1) * 2 ** 14, 4)),
}
const formats = { png, gif, jpeg, 'extended WebP': webp.extended, 'lossy WebP': webp.lossy, 'lossless WebP': webp.lossless }

describe.each(Object.entries(formats))('the dimensions of a %s', (_, make) => {
  it('are read from its header', () => {
    expect(pictureSize(make(640, 12_345))).toEqual({ width: 640, height: 12_345 })
  })

  it('are unknown when the header is cut off', () => {
    expect(pictureSize(make(640, 480).subarray(0, 9))).toBeNull()
  })
})

it('refuses a side or a number of pixels that no photograph has', () => {
  expect(hasTooManyPixels(png(50_000, 50_000))).toBe(true)
  expect(hasTooManyPixels(png(20_001, 1))).toBe(true)
  expect(hasTooManyPixels(png(12_000, 10_001))).toBe(true)
  expect(hasTooManyPixels(png(12_000, 10_000))).toBe(false)
  expect(hasTooManyPixels(bytes(latin('%PDF-1.7')))).toBe(false)
})
