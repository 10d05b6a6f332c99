/** `page` clamped to 1 to `count` (UI-030), as an integer; 1 when there are no pages. */
export function boundedPage(page: number, count: number): number {
  const whole = Number.isFinite(page) ? Math.trunc(page) : 1
  return Math.max(1, Math.min(whole, count))
}

/** Zoom factors of a page, relative to the width of its container. */
export const zooms = [1, 1.5, 2, 3] as const
export type Zoom = (typeof zooms)[number]

/** The next larger (`1`) or smaller (`-1`) zoom; the same at either end. */
export const nextZoom = (zoom: Zoom, step: 1 | -1): Zoom => zooms[zooms.indexOf(zoom) + step] ?? zoom

const pageByKey: Readonly<Record<string, (page: number, count: number) => number>> = {
  PageDown: (page) => page + 1,
  PageUp: (page) => page - 1,
  ArrowRight: (page) => page + 1,
  ArrowLeft: (page) => page - 1,
  Home: () => 1,
  End: (_, count) => count,
}

/** The page that a key leads to from `page` of `count`; null for any other key. */
export function pageAfterKey(key: string, page: number, count: number): number | null {
  const turn = Object.hasOwn(pageByKey, key) ? pageByKey[key] : undefined
  return turn ? boundedPage(turn(page, count), count) : null
}
