/** One option for redrawing a picture: its size in pixels, and its format; `quality` from 0 to 1, for JPEG only. */
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

/** Ways to make a picture smaller, best first, no side larger. A transparent one stays PNG if that fits, else white behind. */
export function redrawOptions(size: { width: number; height: number }, transparent: boolean): readonly RedrawOption[] {
  const asPng = [widest, middle, small].map((side) => ({ ...within(size, side), type: 'image/png' as const, quality: 1 }))
  const asJpeg = jpegs.map(([side, quality]) => ({ ...within(size, side), type: 'image/jpeg' as const, quality }))
  return transparent ? [...asPng, ...asJpeg] : asJpeg
}

function within({ width, height }: { width: number; height: number }, longest: number) {
  const part = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}

/** Whether any of these pixels (RGBA, four bytes each) is not opaque. */
export function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return true
  return false
}

/** The name of a picture converted to another type: only the extension changes. */
export function redrawnName(name: string, type: RedrawOption['type']): string {
  const ending = type === 'image/png' ? 'png' : 'jpg'
  const same = type === 'image/png' ? /[.]png$/i : /[.]jpe?g$/i
  return same.test(name) ? name : `${name.replace(/[.][^.]{1,5}$/, '') || 'photo'}.${ending}`
}
