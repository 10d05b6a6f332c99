import { readDataUrl } from '#domain/recorder/data-url'

/** The bytes as a base64 data URL with their type. Rejects when they can no longer be read. */
export async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  // In pieces, because a call takes a limited number of arguments. Each piece is a multiple of three bytes, so that the base64
  // texts can be joined.
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x6000) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 0x6000))))
  return `data:${blob.type};base64,${pieces.join('')}`
}

/** The bytes of a base64 data URL with their type; null for any other text. */
export function blobOf(dataUrl: string): Blob | null {
  const read = readDataUrl(dataUrl)
  return read && new Blob([read.bytes], { type: read.mimeType })
}
