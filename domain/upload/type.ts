/** The types that may be attached (UI-034), as stored and served. */
export const uploadTypes = ['image/gif', 'image/png', 'image/jpeg', 'application/pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

/** Endings that a file chooser proposes, no check. Without those of HEIC, iPhones convert such photos when they are chosen. */
export const uploadEndings = ['.gif', '.png', '.jpg', '.jpeg', '.webp', '.pdf'] as const

/** Number of first bytes that `uploadType` and `foreignPicture` read. */
export const uploadHeadLength = 16

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

// PDF files of some programs begin with a UTF-8 byte order mark.
const signatures: readonly (readonly [type: UploadType, start: readonly number[]])[] = [
  ['image/gif', ascii('GIF87a')],
  ['image/gif', ascii('GIF89a')],
  ['image/png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', ascii('%PDF-')],
  ['application/pdf', [0xef, 0xbb, 0xbf, ...ascii('%PDF-')]],
]

/** The type of a file's first bytes (`uploadHeadLength` of them), whatever its name; null when it may not be attached. */
export function uploadType(head: Uint8Array): UploadType | null {
  const signature = signatures.find(([, start]) => start.every((byte, index) => head[index] === byte))
  return signature?.[0] ?? null
}

/** Pictures that are never stored as they are: the page converts those that its browser can display to JPEG. */
export type ForeignPicture = 'webp' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'heif', 'mif1', 'msf1'])

/** The unsupported picture format detected from a file's first bytes (`uploadHeadLength` of them); null for anything else. */
export function foreignPicture(head: Uint8Array): ForeignPicture | null {
  const text = String.fromCharCode(...head.subarray(0, uploadHeadLength))
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : null
}

/** Endings of texts that a module may have as its document where the operator's office makes them a PDF. */
export const officeEndings = ['.docx', '.odt'] as const

/** Whether a file is such a text, by its name and its first bytes; the API looks inside. */
export const isOfficeText = (head: Uint8Array, name: string): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && officeEndings.some((ending) => name.toLowerCase().endsWith(ending))
