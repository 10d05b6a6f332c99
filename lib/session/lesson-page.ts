import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Failure } from '#contract/errors'
import type { OpenedLive } from '#contract/live'
import { first, type Query } from '#domain/lists/filters'
import { doorOf } from '#domain/people/typed-code'
import { expiredFrom, sessionHandlers } from '../bearer/handlers.ts'
import { cookieVisits } from '../bearer/headless.ts'
import { requestSession } from '../bearer/request-session.ts'
import { classLoginPath, headlessPath, joinPath, playPath } from '../routes.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { deviceOf } from './device.ts'
import { type JoinTrouble, joinTroubles, troubleOf } from './join-lesson.ts'

interface Opened {
  readonly opened?: OpenedLive
  readonly problem?: JoinTrouble
}

/**
 * Props of /direct for its address: the lesson that its code opens, and what went wrong. A student with an account goes on as themself, and
 * whoever sits there already to their seat; the code of a class leads to its own door.
 */
export async function lessonPage(query: Query) {
  const code = first(query.code) ?? ''
  if (doorOf(code) === 'class') redirect(classLoginPath({ code }))
  const incoming = await headers()
  const session = await requestSession(incoming)
  const own = session?.role === 'STUDENT' ? session.token : null
  const found: Opened = code === '' ? {} : own === null ? await openLesson(code, incoming) : await openOwn(code, incoming, own)
  const refused = joinTroubles.find((one) => one === first(query.erreur))
  return {
    action: sessionHandlers.lesson,
    signedIn: session !== undefined,
    visit: { code, opened: found.opened, problem: found.problem ?? refused },
  }
}

async function openOwn(code: string, incoming: Headers, token: string): Promise<Opened> {
  const found = await settle(sendCall('findOwnLive', callerOf(incoming, token), [{ body: { code: code.slice(0, 40) } }]))
  if ('reply' in found) redirect(playPath(found.reply.assigneeId))
  if (found.error instanceof Failure && found.error.kind === 'unauthenticated') redirect(expiredFrom(joinPath(code)))
  return { problem: troubleOf(found.error) }
}

async function openLesson(code: string, incoming: Headers): Promise<Opened> {
  const caller = { ...callerOf(incoming), device: deviceOf(incoming) }
  const found = await settle(sendCall('openLive', caller, [{ body: { code: code.slice(0, 40) } }]))
  if (!('reply' in found)) return { problem: troubleOf(found.error) }
  const { seat, closed } = found.reply
  if (seat !== null && (await cookieVisits(incoming)).some(({ bound }) => bound === seat)) redirect(`${headlessPath}${seat}`)
  return closed && seat === null ? { problem: 'closed' } : { opened: found.reply }
}

async function settle<T>(reply: Promise<T>): Promise<{ reply: T } | { error: Failure | UpstreamUnreachable }> {
  try {
    return { reply: await reply }
  } catch (error) {
    if (error instanceof Failure || error instanceof UpstreamUnreachable) return { error }
    throw error
  }
}
