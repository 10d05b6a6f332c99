import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { hiddenFields, personField, postedForm, sendPage } from './portal-page.ts'
import { packed, requestIn, samlIssuer, samlKeys, samlLogoutXml, samlResponse, signedXml } from './saml-double.ts'

/** A SAML portal for browsers: it signs in whomever its form describes, and takes people back by forms. */
export interface SamlPortal {
  /** What an entry of the portals' file says of it. */
  readonly entry: Readonly<Record<'entityId' | 'ssoUrl' | 'sloUrl', string>> & { readonly certificates: readonly string[] }
  close(): Promise<void>
}

/** Where a sign-out begins at the portal. */
export const samlLeavePath = '/leave'

interface SignedIn {
  readonly nameId: string
  readonly session: string
  /** Where we take responses. */
  readonly acs: string
}

/** On `localhost`, which is another site than 127.0.0.1. */
export async function startSamlPortal(): Promise<SamlPortal> {
  let last: SignedIn | undefined

  function signIn(url: URL, response: ServerResponse): void {
    const person = url.searchParams.get('person')
    if (person === null) {
      sendPage(response, `<form>${hiddenFields(url.searchParams)}${personField}</form>`)
      return
    }
    const { id: requestId, xml, relayState } = requestIn(url.href)
    const acs = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? ''
    last = { nameId: `name-${randomUUID()}`, session: randomUUID(), acs }
    const ours = { audience: `${acs}/metadata`, recipient: acs, destination: acs }
    const SAMLResponse = samlResponse({ ...ours, ...last, requestId, attributes: JSON.parse(person) })
    sendPage(response, postedForm(acs, { SAMLResponse, RelayState: relayState ?? '' }))
  }

  function signOut(url: URL, response: ServerResponse): void {
    const { nameId = '', session = '', acs } = last ?? {}
    if (url.pathname === samlLeavePath) {
      const request = samlLogoutXml({ nameId, sessions: [session], destination: `${acs}/logout` })
      sendPage(response, postedForm(`${acs}/logout`, { SAMLRequest: packed(signedXml(request, 'LogoutRequest')) }))
    } else if (url.searchParams.has('SAMLResponse')) sendPage(response, '<h1>Vous avez quitté le portail</h1>')
    else if (requestIn(url.href).xml.includes(session))
      sendPage(response, postedForm(`${acs}/logout`, { SAMLResponse: packed('<LogoutResponse/>') }))
    else response.writeHead(400).end()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://portal.test')
    if (url.pathname === '/sso') signIn(url, response)
    else signOut(url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    entry: {
      ...{ entityId: samlIssuer, ssoUrl: `${origin}/sso`, sloUrl: `${origin}/slo` },
      certificates: [samlKeys.first.certificate],
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
