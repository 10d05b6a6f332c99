import { refuseInTransaction } from '../../in-transaction.ts'
import type { SamlPortal } from '../config.ts'
import { type Arrival, type PortalDoor, PortalFailure } from '../door.ts'
import { checkResponse, type Expected, readAssertion } from './assertion.ts'
import { decodeMessage } from './message.ts'
import { samlOf } from './provider.ts'

/** SAML 2.0: a request by redirection, a posted response whose assertion the portal signed. */
export const samlDoor = (portal: SamlPortal): PortalDoor => ({
  signInUrl: ({ state }) => {
    const requestId = requestOf(state)
    return samlOf(portal, requestId).getAuthorizeUrlAsync(portal.relayState ?? requestId, undefined, {})
  },
  readReply: (reply, { state }) => {
    refuseInTransaction()
    return readResponse(reply, { portal, requestId: requestOf(state) })
  },
  logoutUrl: () => portal.logoutUrl,
})

async function readResponse(reply: string, expected: Expected): Promise<Arrival> {
  const document = decodeMessage(reply).toString('utf8')
  checkResponse(document, expected)
  const { profile } = await samlOf(expected.portal, expected.requestId)
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
const requestOf = (state: string) => `_${state}`
