import type { CasIdentity } from '#domain/portal/person'
import { ReplyTooLarge, readBounded } from '../bounded-reply.ts'
import { refuseInTransaction } from '../in-transaction.ts'
import { XmlRefused } from '../xml-tree.ts'
import { readCasReply } from './cas-reply.ts'
import type { Portal } from './config.ts'
import { decodeXml } from './read-xml.ts'

/** A ticket was not validated; the reason is for the log and the operator, never for the visitor. */
export class PortalFailure extends Error {
  /** `unreachable`, `timeout`, `status 500`, `too large`, `not well-formed` … or `refused INVALID_TICKET`. */
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Validates a ticket with the portal itself (CAS serviceValidate) and returns the identity. `service` must be exactly the URL
 * used to obtain the ticket. Throws PortalFailure; follows no redirect, and takes any content type.
 */
export async function validateTicket(portal: Portal, ticket: { ticket: string; service: string }): Promise<CasIdentity> {
  refuseInTransaction()
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
    const bytes = response.body ? await readBounded(response.body) : new Uint8Array()
    const reply = readCasReply(decodeXml(bytes, response.headers.get('content-type')))
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
