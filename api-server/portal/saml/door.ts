import { decryptXml, parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import type { SamlPortal } from '../config.ts'
import { type Arrival, type PortalDoor, PortalFailure } from '../door.ts'
import { checkResponse, type Expected, readAssertion } from './assertion.ts'
import { decodeMessage, hideRefusal, readMessage } from './message.ts'
import { samlOf } from './provider.ts'

/** SAML 2.0: a request by redirection, a posted response whose assertion the portal signed. */
export const samlDoor = (portal: SamlPortal): PortalDoor => ({
  signInUrl: ({ state }) => {
    const requestId = requestOf(state)
    return samlOf(portal, requestId).getAuthorizeUrlAsync(portal.relayState ?? requestId, undefined, {})
  },
  readReply: (reply, { state }) => readResponse(reply, { portal, requestId: requestOf(state) }),
  logoutUrl: async () => portal.logoutUrl,
})

async function readResponse(reply: string, expected: Expected): Promise<Arrival> {
  const document = withReadableKeys(decodeMessage(reply).toString('utf8'))
  checkResponse(document, expected)
  const { profile } = await hideRefusal(async () => {
    await checkEncrypted(document, expected.portal)
    const SAMLResponse = Buffer.from(document).toString('base64')
    return samlOf(expected.portal, expected.requestId).validatePostResponseAsync({ SAMLResponse })
  })
  const signed = profile?.getAssertionXml?.()
  if (signed === undefined) throw new PortalFailure('no assertion')
  return readAssertion(signed, expected)
}

const keyMethod = /<(?:[\w.-]+:)?EncryptionMethod\b[^>]*#rsa-oaep\b[\s\S]*?<\/(?:[\w.-]+:)?EncryptionMethod>/g

/** The library that decrypts names RSA-OAEP with SHA-256 otherwise than XML Encryption 1.1; assertions are signed inside of it. */
const withReadableKeys = (document: string): string =>
  document.replace(keyMethod, (method) =>
    method
      .replace(/2009\/xmlenc11#rsa-oaep\b/, '2001/04/xmlenc#rsa-oaep-mgf1p')
      .replace('2001/04/xmlenc#sha256', '2000/09/xmldsig#sha256'),
  )

/** What is encrypted is read as strictly as the rest, its signature too: node-saml hands on what was signed without it. */
async function checkEncrypted(document: string, { signing }: SamlPortal): Promise<void> {
  const encrypted = xpath.selectElements(await parseDomFromString(document), "/*/*[local-name(.)='EncryptedAssertion']")
  for (const one of encrypted) readMessage(await decryptXml(one.toString(), signing?.key ?? ''))
}

/** The request is named by the browser's state, so that the response finds it again, whatever RelayState the portal wants. */
const requestOf = (state: string) => `_${state}`
