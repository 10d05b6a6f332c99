import type { Zone } from '#contract/questions/hot-spots'

/** A point on a picture, in percent of its sides from the upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** One mark of an answer: its position, and the zone that it hits, null outside all of them. */
export interface Mark extends Point {
  readonly entry: string
  readonly zone: Zone | null
}

/** A zone after the answer. missed: good without a mark; wrong: marked but not good; left: neither. */
export type FoundZone = Zone & { readonly found: 'hit' | 'missed' | 'wrong' | 'left' }

const pressed = /^@(\d{1,3}(?:\.\d)?);(\d{1,3}(?:\.\d)?)$/

/** The entry of an answer for a press at a point, to a tenth of a percent. */
export function entryAt({ x, y }: Point): string {
  const tenth = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
  return `@${tenth(x)};${tenth(y)}`
}

/** Whether a point is in a zone, its edge included. */
export function isInZone({ shape, x, y, width, height }: Zone, point: Point): boolean {
  const [fromX, fromY] = [point.x - x - width / 2, point.y - y - height / 2]
  if (shape === 'rectangle') return Math.abs(fromX) <= width / 2 && Math.abs(fromY) <= height / 2
  return width > 0 && height > 0 && (2 * fromX) ** 2 / width ** 2 + (2 * fromY) ** 2 / height ** 2 <= 1
}

/** The zone at a point: the smallest of several; null outside all of them. */
export const zoneAt = (zones: readonly Zone[], point: Point): Zone | null =>
  zones
    .filter((zone) => isInZone(zone, point))
    .reduce<Zone | null>((least, zone) => (least === null || areaOf(zone) < areaOf(least) ? zone : least), null)

const areaOf = ({ width, height, shape }: Zone) => width * height * (shape === 'ellipse' ? Math.PI / 4 : 1)

/** The marks of an answer in order; an entry that is neither a point nor a zone is left out. */
export const readMarks = (zones: readonly Zone[], entries: readonly string[]): Mark[] =>
  entries.flatMap((entry): Mark[] => {
    const zone = zones.find(({ id }) => id === entry)
    if (zone) return [{ entry, zone, x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 }]
    const point = pointOf(entry)
    return point ? [{ entry, zone: zoneAt(zones, point), ...point }] : []
  })

function pointOf(entry: string): Point | null {
  const [, x, y] = pressed.exec(entry) ?? []
  const point = { x: Number(x), y: Number(y) }
  return x !== undefined && point.x <= 100 && point.y <= 100 ? point : null
}

/** Maximum number of marks in an answer: one for each good zone. */
export const maxMarks = (zones: readonly Zone[]): number => zones.filter(({ good }) => good).length

/** Every zone with its outcome for an answer. */
export function foundZones(zones: readonly Zone[], entries: readonly string[]): FoundZone[] {
  const marked = new Set(readMarks(zones, entries).map(({ zone }) => zone?.id))
  return zones.map((zone) => {
    const isMarked = marked.has(zone.id)
    return { ...zone, found: zone.good ? (isMarked ? 'hit' : 'missed') : isMarked ? 'wrong' : 'left' }
  })
}

/** Number of marked good zones, of marks outside them, and of good zones. */
export function countMarks(zones: readonly Zone[], entries: readonly string[]) {
  const marks = readMarks(zones, entries)
  const hits = new Set(marks.flatMap(({ zone }) => (zone?.good ? [zone.id] : []))).size
  return { hits, wrong: marks.filter(({ zone }) => !zone?.good).length, total: maxMarks(zones) }
}

/** Exact percent (decision 27): good zones hit minus wrong marks, of all good zones, never below 0; 100 with nothing to find. */
export function scoreHotSpots(zones: readonly Zone[], entries: readonly string[]): number {
  const { hits, wrong, total } = countMarks(zones, entries)
  return total === 0 ? 100 : (Math.max(0, hits - wrong) * 100) / total
}

/** Whether a list of entries is a valid answer: distinct points and zones, at most as many as there are good zones. */
export const areMarks = (zones: readonly Zone[], entries: readonly string[]): boolean =>
  entries.length <= maxMarks(zones) &&
  new Set(entries).size === entries.length &&
  readMarks(zones, entries).length === entries.length
