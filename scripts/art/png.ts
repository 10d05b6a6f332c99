import { crc32, deflateSync } from 'node:zlib'

interface Box {
  readonly colours: readonly (readonly [number, number])[]
  readonly channel: number
  readonly spread: number
}

const channelOf = (colour: number, channel: number) => (colour >> (16 - channel * 8)) & 255

function boxOf(colours: Box['colours']): Box {
  let widest = { channel: 0, spread: -1 }
  for (const channel of [0, 1, 2]) {
    const values = colours.map(([colour]) => channelOf(colour, channel))
    const spread = Math.max(...values) - Math.min(...values)
    if (spread > widest.spread) widest = { channel, spread }
  }
  return { colours, ...widest }
}

function halves({ colours, channel }: Box): Box[] {
  const sorted = colours.toSorted(([a], [b]) => channelOf(a, channel) - channelOf(b, channel))
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  const middle = sorted.findIndex(([, count]) => {
    seen += count
    return seen * 2 >= total
  })
  const at = Math.min(Math.max(middle, 1), sorted.length - 1)
  return [boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at))]
}

/** The most frequent colour of a box: flat areas keep theirs exactly, edges take a near one. */
const mainColour = ({ colours }: Box) => colours.reduce((best, next) => (next[1] > best[1] ? next : best))[0]

/** At most `limit` colours for an image of the given colours and their numbers of pixels. */
function paletteOf(counts: ReadonlyMap<number, number>, limit: number): number[] {
  if (counts.size <= limit) return [...counts.keys()]
  const boxes = [boxOf([...counts])]
  while (boxes.length < limit) {
    const next = boxes.reduce((best, one) => (one.colours.length > 1 && one.spread > best.spread ? one : best))
    if (next.colours.length < 2) break
    boxes.splice(boxes.indexOf(next), 1, ...halves(next))
  }
  return boxes.map(mainColour)
}

function nearest(palette: readonly number[], colour: number): number {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY }
  for (const [index, candidate] of palette.entries()) {
    const distance = [0, 1, 2].reduce((sum, c) => sum + (channelOf(colour, c) - channelOf(candidate, c)) ** 2, 0)
    if (distance < best.distance) best = { index, distance }
  }
  return best.index
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG of at most `limit` colours from opaque RGBA bytes of a square of `size` pixels. */
export function palettePng(rgba: Uint8Array, size: number, limit = 96): Buffer {
  const pixels = Array.from({ length: size * size }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4, at * 4 + 3)
    return (red << 16) | (green << 8) | blue
  })
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = paletteOf(counts, limit)
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]))
  const rows = Buffer.alloc(size * (size + 1))
  for (const [at, colour] of pixels.entries()) {
    rows[Math.floor(at / size) * (size + 1) + 1 + (at % size)] = indexes.get(colour) ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [0, 1, 2].map((channel) => channelOf(colour, channel))))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
