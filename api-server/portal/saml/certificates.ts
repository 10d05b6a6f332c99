import { childOf, childrenOf, descendantsOf, textWithin } from '../../xml-tree.ts'
import { askServer, hourly } from '../ask-server.ts'
import type { SamlPortal } from '../config.ts'
import { PortalFailure } from '../door.ts'
import { certificateOf } from '../key-pair.ts'
import { readXml } from '../xml.ts'

/** Every certificate with which a portal may sign now: those of its entry, and those of its metadata, which is read again each hour. */
export async function certificatesOf(portal: SamlPortal): Promise<string[]> {
  return [...portal.certificates, ...(portal.metadataUrl === undefined ? [] : await published(portal))]
}

const published = hourly(async (portal: SamlPortal): Promise<string[]> => {
  const reply = await askServer(portal, portal.metadataUrl ?? '')
  if (reply.status !== 200) throw new PortalFailure(`status ${reply.status}`)
  const root = readXml(await reply.text(), { depth: 24, elements: 5000 })
  // A federation's document has many.
  const entity = [root, ...descendantsOf(root, 'EntityDescriptor')].find(
    ({ attributes }) => attributes.entityID === portal.entityId,
  )
  const keys = childrenOf(childOf(entity, 'IDPSSODescriptor'), 'KeyDescriptor').filter(
    ({ attributes }) => attributes.use !== 'encryption',
  )
  const certificates = keys.flatMap((key) =>
    descendantsOf(key, 'X509Certificate').flatMap((one) => certificateOf(textWithin(one)) ?? []),
  )
  if (certificates.length === 0) throw new PortalFailure('no certificate in its metadata')
  return certificates
})
