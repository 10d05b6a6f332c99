import type { CasIdentity } from '#domain/portal/person'
import { type XmlElement, XmlRefused } from '../xml-tree.ts'
import { readXml } from './read-xml.ts'

/** A portal's reply about a ticket: the identity, or the code of its refusal (`INVALID_TICKET`). */
type CasReply = { readonly identity: CasIdentity } | { readonly refusal: string }

/** Parses a serviceValidate reply of CAS 2.0 or 3.0, whatever the form of its attributes. Throws XmlRefused for anything else. */
export function readCasReply(document: string): CasReply {
  const root = readXml(document)
  const [answer, ...more] = root.children
  if (root.name !== 'serviceResponse' || !answer || more.length > 0) throw new XmlRefused('no answer of CAS')
  if (answer.name === 'authenticationFailure') return { refusal: codeOf(answer.attributes.code) }
  const user = answer.children.filter(({ name }) => name === 'user').map(({ text }) => text.trim())
  if (answer.name !== 'authenticationSuccess' || user.length !== 1 || !user[0]) throw new XmlRefused('no answer of CAS')
  const attributes = new Map<string, string[]>()
  for (const element of answer.children) if (!ofProtocol.has(element.name)) collect(element, attributes)
  return { identity: { user: user[0], attributes } }
}

const ofProtocol = new Set(['user', 'proxyGrantingTicket', 'proxies'])
const codeOf = (code = '') => (/^[A-Z_]{1,60}$/.test(code) ? code : 'UNKNOWN')

/**
 * Portals write attributes in many forms: inside `attributes` or beside it, repeated per value, as an element containing one
 * element per value, or as `<attribute name="…" value="…"/>`.
 */
function collect(element: XmlElement, into: Map<string, string[]>): void {
  if (element.name === 'attributes') {
    for (const child of element.children) collect(child, into)
    return
  }
  const name = element.name === 'attribute' ? element.attributes.name : element.name
  if (!name) return
  into.set(name, [...(into.get(name) ?? []), ...valuesOf(element)])
}

function valuesOf({ attributes, children, text }: XmlElement): string[] {
  if (children.length > 0) return children.flatMap(valuesOf)
  return [attributes.value ?? text].filter((value) => value.trim() !== '')
}
