/** The bytes and type of a base64 data URL; null for any other text. */
export function readDataUrl(url: string): { mimeType: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const [, mimeType, base64] = /^data:([^,]*?);base64,([A-Za-z0-9+/=\s]*)$/.exec(url) ?? []
  if (mimeType === undefined || base64 === undefined) return null
  try {
    return { mimeType, bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) }
  } catch {
    return null
  }
}
