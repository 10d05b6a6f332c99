/** One way to draw a picture again: its size in pixels, and how it is written; `quality` from 0 to 1, of JPEG alone. */
export interface RedrawOption {
  readonly width: number
  readonly height: number
  readonly type: 'image/jpeg' | 'image/png'
  readonly quality: number
}

const [widest, middle, small] = [2560, 1920, 1280]

const jpegs = [
  [widest, 0.85],
  [widest, 0.7],
  [middle, 0.7],
  [middle, 0.5],
  [small, 0.5],
] as const

/**
 * The ways to make a picture of so many pixels smaller, best first: the first that fits its limit is kept. No side grows. What is
 * seen through stays PNG as long as that fits, then stands on white.
 */
export function redrawings(size: { width: number; height: number }, transparent: boolean): readonly RedrawOption[] {
  const asPng = [widest, middle, small].map((side) => ({ ...within(size, side), type: 'image/png' as const, quality: 1 }))
  const asJpeg = jpegs.map(([side, quality]) => ({ ...within(size, side), type: 'image/jpeg' as const, quality }))
  return transparent ? [...asPng, ...asJpeg] : asJpeg
}

function within({ width, height }: { width: number; height: number }, longest: number) {
  const part = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}

/** Whether any of these pixels (RGBA, four bytes each) can be seen through. */
export function seenThrough(pixels: Uint8ClampedArray): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return true
  return false
}

/** The name of a picture that was written anew as another type: its ending tells the type, the rest stays. */
export function redrawnName(name: string, type: RedrawOption['type']): string {
  const ending = type === 'image/png' ? 'png' : 'jpg'
  const same = type === 'image/png' ? /[.]png$/i : /[.]jpe?g$/i
  return same.test(name) ? name : `${name.replace(/[.][^.]{1,5}$/, '') || 'photo'}.${ending}`
}
