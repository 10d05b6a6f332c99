import { readdirSync, readFileSync } from 'node:fs'
import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { subjectContents } from '#api/db/seed/content/reference'
import { avatars } from '#contract/avatar-names'
import { badgeKeys } from '#contract/badge'
import { avatarPath, subjectPath } from '#domain/pictures'
import { palettePng } from './png.ts'

const root = new URL('../../public/', import.meta.url)
const fileOf = (address: string | undefined) => readFileSync(new URL(`.${address}`, root))

/** The chunks of a PNG; throws when its signature, a checksum or its end is not right. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  if (png.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') throw new Error('not a PNG')
  const chunks = new Map<string, Buffer>()
  let at = 8
  while (at < png.length) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    if (crc32(body) !== png.readUInt32BE(at + 8 + length)) throw new Error('wrong checksum')
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4))
    at += length + 12
  }
  if (!chunks.has('IEND')) throw new Error('cut short')
  return chunks
}

function expectPicture(png: Buffer, size: number) {
  const chunks = chunksOf(png)
  const header = chunks.get('IHDR')
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([size, size])
  expect(rows).toHaveLength(size * (size + 1))
  expect(new Set(rows).size).toBeGreaterThan(4)
  expect(png.length).toBeLessThan(15 * 1024)
}

describe('committed pictures', () => {
  it.each([...avatars.male, ...avatars.female])('draw %s', (name) => {
    expectPicture(fileOf(avatarPath(name)), 256)
  })

  it.each([...subjectContents.map(({ slug }) => slug), 'defaut'])('draw the subject %s', (slug) => {
    expectPicture(fileOf(subjectPath(slug)), 240)
  })

  it.each(badgeKeys)('draw the badge %s', (key) => {
    expectPicture(fileOf(`/badges/${key}.png`), 240)
  })

  it('are all different, and none is of nobody', () => {
    const names = ['avatar/male', 'avatar/female', 'subjects', 'badges'].flatMap((folder) =>
      readdirSync(new URL(folder, root)).map((name) => `/${folder}/${name}`),
    )
    expect(new Set(names.map((name) => fileOf(name).toString('base64'))).size).toBe(
      36 + subjectContents.length + 1 + badgeKeys.length,
    )
    expect(names).toHaveLength(36 + subjectContents.length + 1 + badgeKeys.length)
  })
})

describe('palettePng', () => {
  const size = 4
  const rgba = (colours: readonly number[]) =>
    Uint8Array.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]))
  const shades = Array.from({ length: size * size }, (_, index) => index * 0x111111)

  it('keeps every colour when there are few', () => {
    const chunks = chunksOf(palettePng(rgba(shades), size))
    expect(chunks.get('PLTE')).toHaveLength(16 * 3)
  })

  it('keeps the colour of the large area exactly when there are many', () => {
    const chunks = chunksOf(palettePng(rgba([...Array(8).fill(0xf7aa6b), ...shades.slice(0, 8)]), size, 4))
    const palette = chunks.get('PLTE') ?? Buffer.alloc(0)
    expect(palette).toHaveLength(4 * 3)
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
    const index = rows[1] ?? 0
    expect([...palette.subarray(index * 3, index * 3 + 3)]).toEqual([0xf7, 0xaa, 0x6b])
  })
})
