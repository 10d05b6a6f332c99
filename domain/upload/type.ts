/** What may be attached (UI-034), by the type that is stored and served. */
export const uploadTypes = ['image/gif', 'image/png', 'image/jpeg', 'application/pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

/**
 * The endings that a file chooser proposes; they decide nothing. Without those of HEIC, iPhones turn such photos into JPEG by
 * themselves when they are chosen.
 */
export const uploadEndings = ['.gif', '.png', '.jpg', '.jpeg', '.webp', '.pdf'] as const

/** How many first bytes `uploadType` and `foreignPicture` look at. */
export const uploadHeadLength = 16

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

// PDF files of some programs begin with a UTF-8 mark.
const signatures: readonly (readonly [type: UploadType, start: readonly number[]])[] = [
  ['image/gif', ascii('GIF87a')],
  ['image/gif', ascii('GIF89a')],
  ['image/png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', ascii('%PDF-')],
  ['application/pdf', [0xef, 0xbb, 0xbf, ...ascii('%PDF-')]],
]

/** The type that a file's first bytes (`uploadHeadLength` of them) tell, whatever its name says; null when it may not be attached. */
export function uploadType(head: Uint8Array): UploadType | null {
  const signature = signatures.find(([, start]) => start.every((byte, index) => head[index] === byte))
  return signature?.[0] ?? null
}

/** Pictures that are never stored as they are: the page turns those that its browser can show into JPEG. */
export type ForeignPicture = 'webp' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'heif', 'mif1', 'msf1'])

/** Which picture of another format a file's first bytes (`uploadHeadLength` of them) tell; null for anything else. */
export function foreignPicture(head: Uint8Array): ForeignPicture | null {
  const text = String.fromCharCode(...head.subarray(0, uploadHeadLength))
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : null
}
