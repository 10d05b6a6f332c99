import { createHash } from 'node:crypto'
import type { Picture } from '#domain/document-structure/page'
import { encodePng, type Pixels } from '../../content/png.ts'
import { readerVersion, type TakenPicture } from '../job.ts'
import type { DrawnPicture } from './drawing.ts'

/** Limits per document: number of pictures, their total bytes, pixels of one picture. */
const limits = { pictures: 60, bytes: 16 * 1024 * 1024, pixels: 1_600_000 } as const

/** Pictures smaller than this, in points on the page or in pixels, are ornaments. */
const ornament = { points: 14, pixels: 8 } as const

/** Extracts the pictures of a document, storing each one once however often it is drawn. */
export function pictureTaker(folder: string) {
  const pictures = new Map<string, TakenPicture>()
  const drawn = new Map<string, number>()
  let bytes = 0

  function keep(pixels: Pixels): { source: string | null; pixels: [number, number] } {
    const smaller = shrunk(pixels, limits.pixels)
    const size: [number, number] = [smaller.width, smaller.height]
    if (pictures.size >= limits.pictures || bytes >= limits.bytes) return { source: null, pixels: size }
    const png = encodePng(smaller)
    const path = `${folder}/${readerVersion}-${createHash('sha256').update(png).digest('hex').slice(0, 40)}.png`
    drawn.set(path, (drawn.get(path) ?? 0) + 1)
    if (!pictures.has(path)) {
      pictures.set(path, { path, bytes: png })
      bytes += png.length
    }
    return { source: path, pixels: size }
  }

  return {
    /** The picture for the layout analysis; null for an ornament. */
    async take(picture: DrawnPicture): Promise<Picture | null> {
      const { x, y, width, height } = picture
      if (!(width >= ornament.points && height >= ornament.points)) return null
      const pixels = await picture.pixels()
      if (pixels && (pixels.width < ornament.pixels || pixels.height < ornament.pixels)) return null
      return { x, y, width, height, alt: '', ...(pixels ? keep(pixels) : { source: null, pixels: null }) }
    },
    taken: () => [...pictures.values()],
    /** Number of times a picture is drawn: a logo is on every page. */
    times: (source: string) => drawn.get(source) ?? 0,
  }
}

/** Some 250 points an inch on A4: what engines read best, and no more. */
const scanPixels = 5_500_000

/** A scanned page as an engine gets it. */
export async function pngOfScan(picture: DrawnPicture): Promise<Uint8Array | null> {
  const pixels = await picture.pixels()
  return pixels && encodePng(shrunk(pixels, scanPixels))
}

/** The picture scaled down to the pixel limit, each pixel the mean of a square. */
function shrunk({ width, height, channels, data }: Pixels, most: number): Pixels {
  const factor = Math.ceil(Math.sqrt((width * height) / most))
  if (factor <= 1) return { width, height, channels, data }
  const [across, down] = [Math.floor(width / factor), Math.floor(height / factor)]
  const means = new Uint8Array(across * down * channels)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0
        for (let dy = 0; dy < factor; dy++)
          for (let dx = 0; dx < factor; dx++) sum += data[((y * factor + dy) * width + x * factor + dx) * channels + channel] ?? 0
        means[(y * across + x) * channels + channel] = sum / (factor * factor)
      }
  return { width: across, height: down, channels, data: means }
}
