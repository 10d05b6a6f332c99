import type { Zone } from '#contract/questions/hot-spots'
import type { Point } from '../scoring/hot-spots.ts'

/** A rectangle on a picture, in percent of its sides. */
export type Place = Pick<Zone, 'x' | 'y' | 'width' | 'height'>

const tenth = (value: number) => Math.round(value * 10) / 10
const within = (value: number, most = 100) => tenth(Math.min(most, Math.max(0, value)))

/** The rectangle between two corners, clipped at the edges of the picture. */
export function placeBetween(from: Point, to: Point): Place {
  const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))]
  const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))]
  return { x: left, y: top, width: tenth(right - left), height: tenth(bottom - top) }
}

/** A zone moved from one point to another, kept on the picture. */
export const movedZone = ({ x, y, width, height }: Place, from: Point, to: Point): Place => ({
  x: within(x + to.x - from.x, 100 - width),
  y: within(y + to.y - from.y, 100 - height),
  width,
  height,
})

/** Minimum side in percent: a smaller zone cannot be seen, and a smaller drag is a slipped press. */
export const minSide = 1

/** Whether a rectangle is large enough to have been drawn on purpose. */
export const isDrawn = ({ width, height }: Place) => width >= minSide && height >= minSide

/** The corners that resize a zone, clockwise from the upper left. */
export const zoneCorners = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const
export type ZoneCorner = (typeof zoneCorners)[number]

const isLeft = (corner: ZoneCorner) => corner === 'upperLeft' || corner === 'lowerLeft'
const isUpper = (corner: ZoneCorner) => corner === 'upperLeft' || corner === 'upperRight'

/** The position of a corner of a zone. */
export const cornerOf = ({ x, y, width, height }: Place, corner: ZoneCorner): Point => ({
  x: isLeft(corner) ? x : x + width,
  y: isUpper(corner) ? y : y + height,
})

const opposite = { upperLeft: 'lowerRight', upperRight: 'lowerLeft', lowerRight: 'upperLeft', lowerLeft: 'upperRight' } as const

/** A zone with one corner moved: the opposite corner stays, and the zone never becomes too small to be seen. */
export function resizedZone(place: Place, corner: ZoneCorner, { from, to }: { from: Point; to: Point }): Place {
  const [still, held] = [cornerOf(place, opposite[corner]), cornerOf(place, corner)]
  const drawn = placeBetween(still, { x: held.x + to.x - from.x, y: held.y + to.y - from.y })
  const [width, height] = [Math.max(drawn.width, minSide), Math.max(drawn.height, minSide)]
  return { x: within(drawn.x, 100 - width), y: within(drawn.y, 100 - height), width, height }
}

const arrowSteps = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const
type ArrowKey = keyof typeof arrowSteps

/** The keys that move a zone, by their names in the browser. */
export const arrowKeys: readonly ArrowKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** A zone moved by one percent, or resized from its upper left corner: always on the picture, never too small to be seen. */
export function nudgedZone(place: Place, key: ArrowKey, resize: boolean): Place {
  const { x, y } = arrowSteps[key]
  if (!resize) return movedZone(place, { x: 0, y: 0 }, { x, y })
  const side = (start: number, length: number, step: number) =>
    step === 0 ? length : tenth(Math.min(100 - start, Math.max(minSide, length + step)))
  return { ...place, width: side(place.x, place.width, x), height: side(place.y, place.height, y) }
}

/** A typed percentage, 0 to 100; undefined otherwise. */
export function typedPercent(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const value = Number(trimmed)
  return trimmed !== '' && Number.isFinite(value) && value >= 0 && value <= 100 ? tenth(value) : undefined
}
