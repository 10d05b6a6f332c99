import { encodePng } from '../../content/png.ts'
import type { DrawnPicture } from './drawing.ts'
import { shrunk } from './pictures.ts'

/** Some 250 points an inch on A4: what engines read best, and no more. */
const maxPixels = 5_500_000

/** A scanned page as an engine gets it. */
export async function pngOfScan(picture: DrawnPicture): Promise<Uint8Array | null> {
  const pixels = await picture.pixels()
  return pixels && encodePng(shrunk(pixels, maxPixels))
}
