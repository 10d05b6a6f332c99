import { refuseInTransaction } from '../../in-transaction.ts'
import type { SamlPortal } from '../config.ts'
import { type Arrival, type PortalDoor, PortalFailure } from '../door.ts'
import { checkResponse, type Expected, readAssertion } from './assertion.ts'
import { decodeMessage } from './message.ts'
import { samlAddresses, samlOf } from './provider.ts'

/** SAML 2.0: a request by redirection, a posted response whose assertion the portal signed. */
export const samlDoor = (portal: SamlPortal): PortalDoor => ({
  signInUrl: ({ service }) => {
    const requestId = requestOf(service)
    return samlOf(portal, service, requestId).getAuthorizeUrlAsync(portal.relayState ?? requestId, undefined, {})
  },
  readReply: (reply, { service }) => {
    refuseInTransaction()
    return readResponse(reply, service, { portal, requestId: requestOf(service), consumer: samlAddresses(service).consumer })
  },
  logoutUrl: () => portal.logoutUrl,
})

async function readResponse(reply: string, service: string, expected: Expected): Promise<Arrival> {
  const document = decodeMessage(reply).toString('utf8')
  checkResponse(document, expected)
  const { profile } = await samlOf(expected.portal, service, expected.requestId)
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(document).toString('base64') })
    // Its message may quote what the assertion says.
    .catch(() => {
      throw new PortalFailure('refused by the checks of signature, audience or times')
    })
  const signed = profile?.getAssertionXml?.()
  if (signed === undefined) throw new PortalFailure('no assertion')
  return readAssertion(signed, expected)
}

/** The request is named by the browser's state, so that the response finds it again, whatever RelayState the portal wants. */
function requestOf(service: string): string {
  const state = new URL(service).searchParams.get('state')
  if (!state) throw new PortalFailure('no state')
  return `_${state}`
}
