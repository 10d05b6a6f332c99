import { randomUUID } from 'node:crypto'
import { maxZoneLabel, maxZones } from '#contract/question-limits'
import type { Zone } from '#contract/questions/hot-spots'
import type { ContentOf } from '#domain/questions/kind'

/** A zone of a picture by its bounding rectangle, in pixels of the picture as its file shows it. */
interface PixelZone {
  readonly label: string
  readonly shape: Zone['shape']
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly good: boolean
}

/** Zones that are read where each word to place is a question with all of them: one more than fits is already too many. */
export const mostSpots = maxZones + 1

/** The picture of a question with zones, and its zones. `size`: that of the picture in their pixels; null: its own. */
export interface Spots {
  readonly address: string
  readonly alt: string
  readonly size: { readonly width: number; readonly height: number } | null
  readonly zones: readonly PixelZone[]
}

/** Where a shape is; `rough`: a rectangle stands for another one. */
type Bounds = Omit<PixelZone, 'label' | 'good'> & { readonly rough: boolean }

/** Zones of a picture as a question asks for them, with what is lost of their shapes. */
export function askedZones(picture: Omit<Spots, 'zones'>, found: readonly (PixelZone & { readonly rough: boolean })[]) {
  const zones = found.slice(0, mostSpots).map(({ rough: _rough, ...zone }) => zone)
  return { asked: { kind: 'zones', spots: { ...picture, zones } }, losses: { zones: found.some(({ rough }) => rough) } } as const
}

/** The numbers of a list of coordinates. */
export const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

/** Most coordinates of a shape: a polygon of 500 corners. */
const maxCoordinates = 1000

/** The bounds of a shape as HTML writes it (`rect`, `circle`, `ellipse`, `poly`); null for one that is none. */
export function boundsOf(shape: string, numbers: readonly number[]): Bounds | null {
  if (numbers.length < 3 || numbers.length > maxCoordinates || !numbers.every(Number.isFinite)) return null
  const [a = 0, b = 0, c = 0, d = c] = numbers
  if (shape === 'circle') return { shape: 'ellipse', left: a - c, top: b - c, width: 2 * c, height: 2 * c, rough: false }
  if (shape === 'ellipse') return { shape: 'ellipse', left: a - c, top: b - d, width: 2 * c, height: 2 * d, rough: false }
  if (shape === 'rect') return numbers.length < 4 ? null : { ...box([a, c], [b, d]), rough: false }
  if (shape !== 'poly' || numbers.length < 6) return null
  const [across, down] = [0, 1].map((from) => numbers.filter((_, place) => place % 2 === from))
  return { ...box(across ?? [], down ?? []), rough: true }
}

function box(across: readonly number[], down: readonly number[]) {
  const [left, top] = [Math.min(...across), Math.min(...down)]
  return { shape: 'rectangle' as const, left, top, width: Math.max(...across) - left, height: Math.max(...down) - top }
}

/** A question with zones whose picture is stored: they are in percent of its sides, and inside it. */
export function withSpots(
  question: ContentOf<'HotSpots'>,
  { alt, size, zones }: Spots,
  picture: { readonly name: string; readonly width: number; readonly height: number },
): ContentOf<'HotSpots'> {
  const { width, height } = size ?? picture
  return {
    ...question,
    data: {
      ...question.data,
      picture: { ...picture, alt: alt.slice(0, 300) },
      zones: zones.map(({ label, shape, good, ...bounds }) => {
        const [x, across] = inPercent(bounds.left, bounds.width, width)
        const [y, down] = inPercent(bounds.top, bounds.height, height)
        return { id: randomUUID(), label: label.slice(0, maxZoneLabel), shape, x, y, width: across, height: down, good }
      }),
    },
  }
}

/** Where a part of a side begins and how long it is, in percent of the side, cut at its ends. */
function inPercent(from: number, length: number, side: number): [from: number, length: number] {
  const within = (at: number) => Math.min(100, Math.max(0, Math.round((at / side) * 10_000) / 100))
  const start = within(from)
  return [start, Math.round((within(from + length) - start) * 100) / 100]
}
