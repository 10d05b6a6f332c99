import { childrenOf, descendantsOf, textWithin, type XmlElement } from '../../xml-tree.ts'
import { PortalFailure } from '../door.ts'
import { readXml } from '../xml.ts'

/** Longest message, in characters of base64: an assertion with the classes of a teacher has some ten thousand. */
const maxMessage = 192 * 1024

/** Algorithms of RSA and ECDSA from SHA-256 on: SHA-1, MD5 and keyed digests are not among them. */
const sound =
  /^http:\/\/www\.w3\.org\/(2001\/04\/xmldsig-more#(rsa|ecdsa)-sha(256|384|512)|2001\/04\/xmlenc#sha(256|512)|2001\/04\/xmldsig-more#sha384)$/

/** The bytes of a message's base64, strictly. Throws PortalFailure, as all here. */
export function decodeMessage(message: string): Buffer {
  if (message.length > maxMessage) throw new PortalFailure('too large')
  const compact = message.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new PortalFailure('not base64')
  return Buffer.from(compact, 'base64')
}

/** The document as a strict parser sees it: no document type, bounded, and signed by nothing weak. */
export function readMessage(document: string): XmlElement {
  const root = readXml(document, { depth: 24, elements: 3000 })
  // In a signature only: encryption has digests too, which prove nothing.
  const methods = descendantsOf(root, 'Signature').flatMap((signature) =>
    descendantsOf(signature, 'SignatureMethod', 'DigestMethod'),
  )
  mustBe(
    methods.every(({ attributes }) => sound.test(attributes.Algorithm ?? '')),
    'weak signature',
  )
  return root
}

/** The only child of that name. */
export function onlyChildOf(element: XmlElement, name: string): XmlElement {
  const [first, ...more] = childrenOf(element, name)
  if (!first || more.length > 0) throw new PortalFailure(`no single ${name}`)
  return first
}

/** The text of an element, with all that is inside, without spaces around. */
export const textOf = (element: XmlElement): string => textWithin(element).trim()

export const issuersOf = (element: XmlElement): string[] => childrenOf(element, 'Issuer').map(textOf)

/** What node-saml checks; its messages may quote what is said of a person. */
export async function hideRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PortalFailure ? error : new PortalFailure('refused by the checks of signature, audience or times')
  }
}

/** Refuses with the reason, without what the message says. */
export function mustBe(holds: boolean, reason: string): void {
  if (!holds) throw new PortalFailure(reason)
}
