import { type UploadType, uploadTypes } from './type.ts'

/** A chosen file that is not stored yet, as calls carry it (OP-049): `data` is a base64 data URL with its actual type. */
export interface NewFile {
  readonly name: string
  readonly data: string
}

/** A file stored by the API: `url` is its address on our own origin. */
export interface StoredFile {
  readonly name: string
  readonly url: string
}

export type FileValue = NewFile | StoredFile

/** The address that displays or downloads the file. */
export const fileSource = (file: FileValue): string => ('data' in file ? file.data : file.url)

const typeByEnding: Readonly<Record<string, UploadType>> = {
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** The type of a document from its data URL, else from the extension of its stored name, which the API derives from the content; null for anything else. */
export function sourceType(source: string): UploadType | null {
  const inline = /^data:([^;,]*)/.exec(source)?.[1]
  if (inline !== undefined) return uploadTypes.find((type) => type === inline) ?? null
  const ending = /\.([a-z]+)(?:[?#]|$)/i.exec(source)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typeByEnding, ending) ? (typeByEnding[ending] ?? null) : null
}
