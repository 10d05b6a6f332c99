import { XmlRefused } from '../xml-tree.ts'
import { readXml } from './read-xml.ts'

/** The ticket named by a CAS single logout request (SAML LogoutRequest). Throws XmlRefused for anything else. */
export function readLogoutRequest(document: string): string {
  const root = readXml(document)
  const tickets = root.children.filter(({ name }) => name === 'SessionIndex').map(({ text }) => text.trim())
  if (root.name !== 'LogoutRequest' || tickets.length !== 1 || !tickets[0]) throw new XmlRefused('no logout request')
  return tickets[0]
}
