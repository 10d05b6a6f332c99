import type { CasIdentity } from '#domain/portal/person'
import { ReplyTooLarge, readBounded } from '../http/bounded-reply.ts'
import { readCasReply } from './cas-reply.ts'
import type { Portal } from './config.ts'
import { decodeXml, XmlRefused } from './read-xml.ts'

/** Why a portal did not vouch for a ticket: for the log and the operator, never for the visitor. */
export class PortalFailure extends Error {
  /** `unreachable`, `timeout`, `status 500`, `too large`, `not well-formed` … or `refused INVALID_TICKET`. */
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Who came with the ticket, asked of the portal itself (CAS serviceValidate). The service is exactly the address that the
 * person was sent to it with. Throws PortalFailure; follows no redirect, believes no content type.
 */
export async function validateTicket(portal: Portal, ticket: { ticket: string; service: string }): Promise<CasIdentity> {
  const url = new URL(portal.validateUrl)
  url.searchParams.set('service', ticket.service)
  url.searchParams.set('ticket', ticket.ticket)
  try {
    const signal = AbortSignal.timeout(portal.timeoutMs)
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/xml, text/xml' } })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new PortalFailure(`status ${response.status}`)
    }
    const reply = readCasReply(decodeXml(response.body ? await readBounded(response.body) : new Uint8Array()))
    if ('refusal' in reply) throw new PortalFailure(`refused ${reply.refusal}`)
    return reply.identity
  } catch (error) {
    throw asPortalFailure(error)
  }
}

function asPortalFailure(error: unknown): PortalFailure {
  if (error instanceof PortalFailure) return error
  if (error instanceof ReplyTooLarge) return new PortalFailure('too large')
  if (error instanceof XmlRefused) return new PortalFailure(error.message)
  return new PortalFailure(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
}
