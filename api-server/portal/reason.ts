import { setTimeout } from 'node:timers/promises'
import { ReplyTooLarge } from '../bounded-reply.ts'
import type { Portal } from './config.ts'
import { PortalFailure } from './door.ts'

/**
 * All that a portal's server is asked for one answer, within the portal's time together. Whatever goes wrong is a PortalFailure; only
 * codes are kept, as messages may quote what a token says of a person.
 */
export async function inTime<T>({ timeoutMs }: Pick<Portal, 'timeoutMs'>, work: () => Promise<T>): Promise<T> {
  try {
    return await Promise.race([work(), tooLate(timeoutMs)])
  } catch (error) {
    throw error instanceof PortalFailure ? error : new PortalFailure(reasonOf(error))
  }
}

async function tooLate(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false })
  throw new PortalFailure('timeout')
}

/** What `fetch` says where there is no reply, or only its beginning. */
const isCut = /^(fetch failed|terminated)$/

function reasonOf(error: unknown): string {
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof PortalFailure)) return 'not an https address'
  if (causes.some((cause) => cause instanceof ReplyTooLarge)) return 'too large'
  if (causes.some((cause) => cause instanceof Error && cause.name === 'TimeoutError')) return 'timeout'
  if (causes.some((cause) => cause instanceof TypeError && isCut.test(cause.message))) return 'unreachable'
  const told = causes.map((cause) => codeOf(cause, 'error') ?? codeOf(cause, 'code')).find((code) => code !== undefined)
  return told === undefined ? 'garbled' : `refused ${told}`
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let one = error; one !== undefined && one !== null && causes.length < 5; one = Reflect.get(Object(one), 'cause'))
    causes.push(one)
  return causes
}

function codeOf(error: unknown, name: 'code' | 'error'): string | undefined {
  const code: unknown = Reflect.get(Object(error), name)
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : undefined
}
