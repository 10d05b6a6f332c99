import { maxPicturePixels, maxPictureSide } from '#contract/file-limits'

interface Dimensions {
  readonly width: number
  readonly height: number
}

/** Number of first bytes in which `pictureSize` finds the dimensions of nearly every picture. */
export const pictureHeadLength = 64 * 1024

/** The dimensions in pixels stated in the header of a PNG, GIF, JPEG or WebP; null when these bytes do not state them. */
export function pictureSize(bytes: Uint8Array): Dimensions | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length))
  try {
    if (text(1, 3) === 'PNG' && text(12, 4) === 'IHDR') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4))
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** True when a picture's header states more pixels than a browser can decode without harm: a small file may state billions. */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 }
  return Math.max(width, height) > maxPictureSide || width * height > maxPicturePixels
}

/** The three kinds of WebP: lossy, lossless and extended. */
function webpSize(view: DataView, kind: string): Dimensions | null {
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00 + 1
  if (kind === 'VP8X') return { width: threeBytes(24), height: threeBytes(27) }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Markers of a JPEG's frame header: C0 to CF without C4, C8 and CC, which mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): Dimensions | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Start of the scan: the frame header should have come before.
    if (marker === 0xda) return null
    // A fill byte, or a segment.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}
