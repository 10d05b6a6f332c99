import { encodePng } from '#api/content/png'

/** RGB, 0 to 255. */
export type Colour = readonly [number, number, number]

/** Encodes a PNG of `width` × `height` pixels; `paint` gives each pixel's colour. */
export function writePng(width: number, height: number, paint: (x: number, y: number) => Colour): Buffer {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(paint(x, y), (y * width + x) * 3)
  return encodePng({ width, height, channels: 3, data })
}
