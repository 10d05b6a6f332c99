import { hourMs } from '#domain/dates/duration'
import { readBounded } from '../bounded-reply.ts'
import type { Portal } from './config.ts'

/** Asks a portal's server within its time and our bounds; follows no redirect. */
export async function askServer(portal: Portal, address: string | URL, options: object = {}): Promise<Response> {
  const reply = await fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(portal.timeoutMs) })
  const bytes = reply.body ? await readBounded(reply.body) : Buffer.alloc(0)
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status: reply.status, headers: reply.headers })
}

interface Known<T> {
  readonly answer: Promise<T>
  /** When it is asked again. */
  until: number
}

/** How long a server that failed is not asked again, in ms: otherwise each visitor would ask it and wait. */
const restMs = 5000

/** What a portal's server says of itself, asked at most once an hour; if it then fails, its last answer stands. Throws as `ask`. */
export function hourly<P extends Portal, T>(ask: (portal: P) => Promise<T>): (portal: P) => Promise<T> {
  const known = new WeakMap<P, Known<T>>()
  return (portal) => {
    const before = known.get(portal)
    if (before && Date.now() < before.until) return before.answer
    const asked = ask(portal)
    const now: Known<T> = { answer: before ? asked.catch(() => before.answer) : asked, until: Date.now() + hourMs }
    known.set(portal, now)
    asked.catch(() => {
      now.until = Date.now() + restMs
    })
    return now.answer
  }
}
