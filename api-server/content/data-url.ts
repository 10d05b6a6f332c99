/** The bytes of a base64 data URL; null unless the part after the comma is exactly padded base64. */
export function decodeDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',')
  const text = url.slice(comma + 1)
  const bytes = Buffer.from(text, 'base64')
  // Node ignores invalid characters: the text is valid only if encoding the bytes again gives the same text.
  return bytes.toString('base64') === text ? bytes : null
}

/** Number of bytes in a base64 data URL, without decoding it. */
export function sizeOfDataUrl(url: string): number {
  const length = url.length - url.indexOf(',') - 1
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0
  return Math.floor((length * 3) / 4) - padding
}

/** The first 48 bytes, enough to detect the file type. */
export const headOfDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1).slice(0, 64), 'base64')
