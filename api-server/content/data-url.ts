/** The bytes of a base64 data URL; null when what follows the comma is not base64, with its padding and nothing else. */
export function decodeDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',')
  const text = url.slice(comma + 1)
  const bytes = Buffer.from(text, 'base64')
  // Node skips what it does not know; whoever writes it again and finds the same text has lost nothing.
  return bytes.toString('base64') === text ? bytes : null
}

/** How many bytes a base64 data URL holds, without decoding it. */
export function sizeOfDataUrl(url: string): number {
  const length = url.length - url.indexOf(',') - 1
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0
  return Math.floor((length * 3) / 4) - padding
}

/** The first bytes, enough to tell a type by. */
export const headOfDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1).slice(0, 64), 'base64')
