import { archivePart } from '#contract/archive-limits'
import { newUuid } from '#lib/browser/uuid'

/**
 * The id under which an archive is sent: derived from its size and its end, where a ZIP lists its files with their checksums, so that
 * an interrupted sending goes on. A new one each time where the browser computes no digest (plain http). A UUID of version 8.
 */
export async function archiveIdOf(file: Blob): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return newUuid()
  const end = new Blob([`${file.size} `, file.slice(Math.max(0, file.size - archivePart))])
  const digest = [...new Uint8Array(await subtle.digest('SHA-256', await end.arrayBuffer()))]
  const bytes = digest.slice(0, 16).map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x80
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
