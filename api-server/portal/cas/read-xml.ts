import { PortalFailure } from '../door.ts'
import { readXml } from '../xml.ts'

/** Parses a short document of CAS and returns its root. Throws PortalFailure, as all here. */
export const readCasXml = (document: string) => readXml(document, { depth: 16, elements: 2000 })

const charsetOf = (contentType: string | null) => /;\s*charset\s*=\s*["']?([\w.-]{1,40})/i.exec(contentType ?? '')?.[1]

/**
 * Decodes a document in the encoding that it declares, else in the charset of its Content-Type, else in UTF-8. The declaration comes
 * first because servlet containers add `charset=ISO-8859-1` to replies in UTF-8.
 */
export function decodeXml(bytes: Uint8Array, contentType: string | null): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1]
  try {
    return new TextDecoder(declared ?? charsetOf(contentType) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PortalFailure('encoding')
  }
}
