import 'server-only'
import { headers } from 'next/headers'
import { Failure } from '#contract/errors'
import type { OpenedLive } from '#contract/live'
import { sessionHandlers } from '../bearer/handlers.ts'
import { callerOf } from '../upstream/caller.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { sendCall } from '../upstream/send-call.ts'
import { type JoinTrouble, joinTroubles, troubleOf } from './join-lesson.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Props of /direct for its address: the lesson that its code opens, and what went wrong. */
export async function lessonPage(query: Query) {
  const code = first(query.code) ?? ''
  const { opened, problem } = code === '' ? {} : await openLesson(code)
  const refused = joinTroubles.find((one) => one === first(query.erreur))
  return { action: sessionHandlers.lesson, visit: { code, opened, problem: problem ?? refused } }
}

async function openLesson(code: string): Promise<{ opened?: OpenedLive; problem?: JoinTrouble }> {
  try {
    return { opened: await sendCall('openLive', callerOf(await headers()), [{ body: { code: code.slice(0, 40) } }]) }
  } catch (error) {
    if (error instanceof Failure || error instanceof UpstreamUnreachable) return { problem: troubleOf(error) }
    throw error
  }
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
