import { newWriteKey } from '#lib/browser/local-draft'

/** A version 4 UUID, for a question or a choice that the browser makes. */
export function newId(): string {
  const hex = newWriteKey()
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}
