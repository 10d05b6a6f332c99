import { soundEndings } from '#domain/rich-text/sound'
import { officeEndings, type UploadType, uploadHeadLength, uploadType } from '#domain/upload/type'

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

/** The type of an image or PDF; null for anything else. Reads only the beginning, so a damaged PDF still counts as a PDF. */
export function documentType(bytes: Uint8Array): RealType | null {
  const type = uploadType(bytes.subarray(0, uploadHeadLength))
  return type && { contentType: type, ending: endings[type] }
}

export function pictureType(bytes: Uint8Array): RealType | null {
  const type = documentType(bytes)
  return type?.ending === 'pdf' ? null : type
}

/** What the content of a file is; the package is loaded where that is asked, which few do that read a sheet. */
const typeOf = async (bytes: Uint8Array) => (await import('file-type')).fileTypeFromBuffer(bytes).catch(() => undefined)

/** The ending of a text of Word or LibreOffice, which an operator's command makes a PDF of; null for anything else. */
export async function officeEnding(bytes: Uint8Array): Promise<string | null> {
  const ending = (await typeOf(bytes))?.ext
  return ending !== undefined && officeEndings.some((one) => one === `.${ending}`) ? ending : null
}

// Browser recorders put audio into these containers: served under the audio types that browsers accept.
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

/** The type of a sound in any format (REC-002); null for anything else. */
export async function soundType(bytes: Uint8Array): Promise<RealType | null> {
  const { mime = '', ext = '' } = (await typeOf(bytes)) ?? {}
  if (Object.hasOwn(containers, mime)) return containers[mime] ?? null
  return mime.startsWith('audio/') ? { contentType: mime.split(';')[0] ?? mime, ending: ext } : null
}

const heardEndings: ReadonlySet<string> = new Set(soundEndings)

/** Like soundType, limited to formats that every browser plays, because a whole class must hear the sound. */
export async function heardType(bytes: Uint8Array): Promise<RealType | null> {
  const type = await soundType(bytes)
  return type && heardEndings.has(type.ending) ? type : null
}
