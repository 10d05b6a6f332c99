import { childrenOf } from '../../xml-tree.ts'
import type { CasPortal } from '../config.ts'
import { type PortalDoor, PortalFailure, type SignOut } from '../door.ts'
import { readCasXml } from './read-xml.ts'
import { validateTicket } from './validate-ticket.ts'

const maxTicket = 1024
const nameOf = (ticket: string) => `ticket ${ticket}`

/** CAS 2.0 and 3.0: a ticket, which the portal itself tells us whose it is. */
export const casDoor = (portal: CasPortal): PortalDoor => ({
  signInUrl: async ({ service }) => {
    const url = new URL(portal.loginUrl)
    url.searchParams.set('service', service)
    return url.href
  },
  readReply: async (ticket, { service }) => {
    if (ticket.length > maxTicket) throw new PortalFailure('no ticket')
    return { identity: await validateTicket(portal, { ticket, service }), session: { sessions: [nameOf(ticket)] } }
  },
  logoutUrl: async () => portal.logoutUrl,
})

/** Names the ticket of a SAML LogoutRequest: knowing it is the proof, so any portal may have sent the message. Throws PortalFailure. */
export function readCasSignOut(message: string): SignOut {
  const root = readCasXml(message)
  const [ticket, ...more] = childrenOf(root, 'SessionIndex').map(({ text }) => text.trim())
  if (root.name !== 'LogoutRequest' || more.length > 0 || !ticket) throw new PortalFailure('no logout request')
  return { session: { sessions: [nameOf(ticket)] } }
}
