import { fileTypeFromBuffer } from 'file-type'
import { soundEndings } from '#domain/rich-text/sound'
import { type UploadType, uploadHeadLength, uploadType } from '#domain/upload/type'

/** What a file really is, by its content. */
export interface RealType {
  readonly contentType: string
  /** Without the dot. */
  readonly ending: string
}

const endings: Readonly<Record<UploadType, string>> = {
  'image/gif': 'gif',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** The type of an image or a PDF; null for anything else. Only the beginning is looked at: a damaged PDF is a PDF. */
export function documentType(bytes: Uint8Array): RealType | null {
  const type = uploadType(bytes.subarray(0, uploadHeadLength))
  return type && { contentType: type, ending: endings[type] }
}

/** The same of an image alone. */
export function pictureType(bytes: Uint8Array): RealType | null {
  const type = documentType(bytes)
  return type?.ending === 'pdf' ? null : type
}

// Recorders of browsers put sound alone into these containers; they are served as sound, by the names that browsers know.
const containers: Readonly<Record<string, RealType>> = {
  'video/webm': { contentType: 'audio/webm', ending: 'weba' },
  'video/matroska': { contentType: 'audio/webm', ending: 'weba' },
  'audio/x-m4a': { contentType: 'audio/mp4', ending: 'm4a' },
  'video/mp4': { contentType: 'audio/mp4', ending: 'm4a' },
  'video/quicktime': { contentType: 'audio/mp4', ending: 'm4a' },
  'video/3gpp': { contentType: 'audio/3gpp', ending: '3gp' },
  'video/ogg': { contentType: 'audio/ogg', ending: 'ogg' },
  'application/ogg': { contentType: 'audio/ogg', ending: 'ogg' },
}

/** The type of a sound, of any format (REC-002); null for anything else. */
export async function soundType(bytes: Uint8Array): Promise<RealType | null> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!detected) return null
  const { mime, ext } = detected
  if (Object.hasOwn(containers, mime)) return containers[mime] ?? null
  return mime.startsWith('audio/') ? { contentType: mime.split(';')[0] ?? mime, ending: ext } : null
}

const heardEndings: ReadonlySet<string> = new Set(soundEndings)

/** The same of one that browsers play: what everybody in a class is to hear. */
export async function heardType(bytes: Uint8Array): Promise<RealType | null> {
  const type = await soundType(bytes)
  return type && heardEndings.has(type.ending) ? type : null
}
