import { encodePng } from '#api/content/png'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** The bytes of a PNG of `width` × `height` pixels, each of the colour that `paint` gives for its place. */
export function writePng(width: number, height: number, paint: (x: number, y: number) => Colour): Buffer {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(paint(x, y), (y * width + x) * 3)
  return encodePng({ width, height, channels: 3, data })
}
