import { openXmlTree, type XmlElement, XmlRefused } from '../../xml-tree.ts'
import { PortalFailure } from '../door.ts'

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
  try {
    const tree = openXmlTree({ depth: 24, elements: 3000 })
    tree.write(document)
    const root = tree.end()
    // In a signature only: encryption has digests too, which prove nothing.
    const signatures = allNamed(root, 'Signature')
    for (const { attributes } of ['SignatureMethod', 'DigestMethod'].flatMap((name) =>
      signatures.flatMap((one) => allNamed(one, name)),
    ))
      if (!sound.test(attributes.Algorithm ?? '')) throw new PortalFailure('weak signature')
    return root
  } catch (error) {
    if (error instanceof XmlRefused) throw new PortalFailure(error.message)
    throw error
  }
}

/** The children of that name. */
export const named = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name)

/** The only child of that name. */
export function only(element: XmlElement, name: string): XmlElement {
  const [first, ...more] = named(element, name)
  if (!first || more.length > 0) throw new PortalFailure(`no single ${name}`)
  return first
}

function allNamed(element: XmlElement, name: string): XmlElement[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => allNamed(child, name))]
}

/** The text of an element with all that is inside. */
export const textOf = ({ content }: XmlElement): string =>
  content.map((part) => (typeof part === 'string' ? part : textOf(part))).join('')

/** What node-saml checks; its messages may quote what is said of a person. */
export async function checked<T>(work: () => Promise<T>): Promise<T> {
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
