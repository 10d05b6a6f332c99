import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { escaped, hiddenFields, personField, sendPage } from './portal-page.ts'

/** A portal user: their user name there, and attributes by name. */
export interface CasPerson {
  readonly user: string
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>
}

/** A validation reply: a person in the usual form, any document, or a custom handler. */
export type CasAnswer = CasPerson | { readonly xml: string; readonly type?: string } | ((response: ServerResponse) => void)

/** A CAS portal on a socket with single-use tickets, which can be told to misbehave. */
export interface CasDouble {
  readonly url: string
  /** Paths of the validations requested so far. */
  readonly asked: readonly string[]
  /** Issues a ticket for that service, with the reply to its one validation. */
  ticket(service: string, answer: CasAnswer): string
  close(): Promise<void>
}

/** The success element of CAS 3.0. */
export function successXml({ user, attributes = {} }: CasPerson): string {
  const lines = Object.entries(attributes).flatMap(([name, values]) =>
    [values].flat().map((value) => `<cas:${name}>${escaped(value)}</cas:${name}>`),
  )
  return wrapped(
    `<cas:authenticationSuccess><cas:user>${escaped(user)}</cas:user><cas:attributes>${lines.join('\n')}</cas:attributes></cas:authenticationSuccess>`,
  )
}

/** A complete CAS reply. */
export const wrapped = (answer: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${answer}</cas:serviceResponse>`

const failureXml = (code: string) =>
  wrapped(`<cas:authenticationFailure code="${code}">Ticket not recognised</cas:authenticationFailure>`)

/** The logout request that a portal posts when somebody signs out there. */
export const logoutRequestXml = (ticket: string) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-11-22T10:00:00Z"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`

interface Ticket {
  readonly service: string
  readonly answer: CasAnswer
}

export async function startCasDouble(): Promise<CasDouble> {
  const issued = new Map<string, Ticket>()
  const asked: string[] = []
  const give = (service: string, answer: CasAnswer) => {
    const ticket = `ST-${randomUUID()}`
    issued.set(ticket, { service, answer })
    return ticket
  }

  function validate(url: URL, response: ServerResponse): void {
    asked.push(url.pathname)
    const ticket = url.searchParams.get('ticket') ?? ''
    const found = issued.get(ticket)
    // The ticket is used up whatever the result.
    issued.delete(ticket)
    const answer = !found
      ? { xml: failureXml('INVALID_TICKET') }
      : found.service === url.searchParams.get('service')
        ? found.answer
        : { xml: failureXml('INVALID_SERVICE') }
    if (typeof answer === 'function') answer(response)
    else if ('xml' in answer) send(response, answer.xml, answer.type)
    else send(response, successXml(answer))
  }

  /** Signs in the person described in the form. */
  function logIn(url: URL, response: ServerResponse): void {
    const service = url.searchParams.get('service') ?? ''
    const person = url.searchParams.get('person')
    if (person) {
      const target = new URL(service)
      target.searchParams.set('ticket', give(service, JSON.parse(person)))
      response.writeHead(302, { location: target.href }).end()
      return
    }
    sendPage(response, `<form>${hiddenFields(new URLSearchParams({ service }))}${personField}</form>`)
  }

  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://cas.test')
    if (url.pathname.endsWith('/serviceValidate')) validate(url, response)
    else if (url.pathname.endsWith('/login')) logIn(url, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/cas`,
    asked,
    ticket: give,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, body: string, type = 'application/xml; charset=utf-8'): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}
