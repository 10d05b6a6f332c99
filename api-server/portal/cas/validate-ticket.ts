import type { PortalAttribute, PortalIdentity } from '#domain/portal/person'
import { childrenOf, type XmlElement } from '../../xml-tree.ts'
import { askServer } from '../ask-server.ts'
import type { CasPortal } from '../config.ts'
import { PortalFailure } from '../door.ts'
import { inTime } from '../reason.ts'
import { decodeXml, readCasXml } from './read-xml.ts'

/**
 * Validates a ticket with the portal itself (CAS serviceValidate) and returns the identity. `service` must be exactly the URL
 * used to obtain the ticket. Throws PortalFailure; follows no redirect, and takes any content type.
 */
export function validateTicket(portal: CasPortal, ticket: { ticket: string; service: string }): Promise<PortalIdentity> {
  const url = new URL(portal.validateUrl)
  url.searchParams.set('service', ticket.service)
  url.searchParams.set('ticket', ticket.ticket)
  return inTime(portal, async () => {
    const response = await askServer(portal, url, { headers: { accept: 'application/xml, text/xml' } })
    if (response.status !== 200) throw new PortalFailure(`status ${response.status}`)
    // Not `bytes`, which the Response that @hono/node-server puts in the place of Node's lacks.
    const bytes = new Uint8Array(await response.arrayBuffer())
    const reply = readCasReply(decodeXml(bytes, response.headers.get('content-type')))
    if ('refusal' in reply) throw new PortalFailure(`refused ${reply.refusal}`)
    return reply.identity
  })
}

/** A portal's reply about a ticket: the identity, or the code of its refusal (`INVALID_TICKET`). */
type CasReply = { readonly identity: PortalIdentity } | { readonly refusal: string }

/** Parses a serviceValidate reply of CAS 2.0 or 3.0, whatever the form of its attributes. Throws PortalFailure for anything else. */
export function readCasReply(document: string): CasReply {
  const root = readCasXml(document)
  const [answer, ...more] = root.children
  if (root.name !== 'serviceResponse' || !answer || more.length > 0) throw new PortalFailure('no answer of CAS')
  if (answer.name === 'authenticationFailure') return { refusal: codeOf(answer.attributes.code) }
  const user = childrenOf(answer, 'user').map(({ text }) => text.trim())
  if (answer.name !== 'authenticationSuccess' || user.length !== 1 || !user[0]) throw new PortalFailure('no answer of CAS')
  const attributes = answer.children.filter(({ name }) => !ofProtocol.has(name)).flatMap(attributesOf)
  return { identity: { user: user[0], attributes } }
}

const ofProtocol = new Set(['user', 'proxyGrantingTicket', 'proxies'])
const codeOf = (code = '') => (/^[A-Z_]{1,60}$/.test(code) ? code : 'UNKNOWN')

/**
 * Portals write attributes in many forms: inside `attributes` or beside it, repeated per value, as an element containing one
 * element per value, or as `<attribute name="…" value="…"/>`.
 */
function attributesOf(element: XmlElement): PortalAttribute[] {
  if (element.name === 'attributes') return element.children.flatMap(attributesOf)
  const name = element.name === 'attribute' ? element.attributes.name : element.name
  return name ? valuesOf(element).map((value) => ({ name, value })) : []
}

function valuesOf({ attributes, children, text }: XmlElement): string[] {
  if (children.length > 0) return children.flatMap(valuesOf)
  return [attributes.value ?? text].filter((value) => value.trim() !== '')
}
