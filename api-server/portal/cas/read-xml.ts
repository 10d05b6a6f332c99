import { openXmlTree, type XmlElement, XmlRefused } from '../../xml-tree.ts'

/** Parses a short document strictly and returns its root; XmlRefused as `openXmlTree`, beyond 16 levels or 2,000 elements. */
export function readXml(document: string): XmlElement {
  const tree = openXmlTree({ depth: 16, elements: 2000 })
  tree.write(document)
  return tree.end()
}

const charsetOf = (contentType: string | null) => /;\s*charset\s*=\s*["']?([\w.-]{1,40})/i.exec(contentType ?? '')?.[1]

/**
 * Decodes a document in the encoding that it declares, else in the charset of its Content-Type, else in UTF-8; XmlRefused for bytes
 * invalid in it. The declaration comes first because servlet containers add `charset=ISO-8859-1` to replies in UTF-8.
 */
export function decodeXml(bytes: Uint8Array, contentType: string | null = null): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1]
  try {
    return new TextDecoder(declared ?? charsetOf(contentType) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlRefused('encoding')
  }
}

/** The ticket named by a CAS single logout request (SAML LogoutRequest). Throws XmlRefused for anything else. */
export function readLogoutRequest(document: string): string {
  const root = readXml(document)
  const tickets = root.children.filter(({ name }) => name === 'SessionIndex').map(({ text }) => text.trim())
  if (root.name !== 'LogoutRequest' || tickets.length !== 1 || !tickets[0]) throw new XmlRefused('no logout request')
  return tickets[0]
}
