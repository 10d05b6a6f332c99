import { encodePng } from '../../content/png.ts'
import type { DrawnPicture } from './drawing.ts'
import { shrunk } from './pictures.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Some 250 points an inch on A4: what engines read best, and no more. */
const maxPixels = 5_500_000

export const coversPage = (picture: Size, page: Size): boolean => picture.width * picture.height > 0.8 * page.width * page.height

/** A scanned page as an engine gets it. */
export async function pngOfScan(picture: DrawnPicture): Promise<Uint8Array | null> {
  const pixels = await picture.pixels()
  return pixels && encodePng(shrunk(pixels, maxPixels))
}
