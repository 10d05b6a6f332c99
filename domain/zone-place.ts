import type { Zone } from '#contract/hot-spots'
import type { Point } from '#domain/scoring/hot-spots'

/** A rectangle on a picture, in percent of its sides. */
export type Place = Pick<Zone, 'x' | 'y' | 'width' | 'height'>

const tenth = (value: number) => Math.round(value * 10) / 10
const within = (value: number, most = 100) => tenth(Math.min(most, Math.max(0, value)))

/** The rectangle between two corners, cut at the edges of the picture. */
export function placeBetween(from: Point, to: Point): Place {
  const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))]
  const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))]
  return { x: left, y: top, width: tenth(right - left), height: tenth(bottom - top) }
}

/** A zone carried from one point to another, which stays on the picture. */
export const movedZone = ({ x, y, width, height }: Place, from: Point, to: Point): Place => ({
  x: within(x + to.x - from.x, 100 - width),
  y: within(y + to.y - from.y, 100 - height),
  width,
  height,
})

/** Percent as a person types them, 0 to 100; undefined for what is no such number. */
export function typedPercent(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const value = Number(trimmed)
  return trimmed !== '' && Number.isFinite(value) && value >= 0 && value <= 100 ? tenth(value) : undefined
}
