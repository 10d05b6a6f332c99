import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import { joinLive } from '#contract/live'
import { enterVisit } from '../bearer/headless.ts'
import { headlessPath, joinPath } from '../routes.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { deviceOf, keepDevice } from './device.ts'
import { readOwnForm } from './own-form.ts'
import { redirectReply } from './redirect-reply.ts'

/**
 * Values of the query `erreur` of /direct: no such lesson, that of another class, the name is taken, it is none of the class, nobody else may
 * join, too many tries, no answer.
 */
export const joinTroubles = ['unknown', 'notYours', 'taken', 'gone', 'closed', 'tooMany', 'network'] as const
export type JoinTrouble = (typeof joinTroubles)[number]

/** What a refusal of the API is to somebody who joins. */
export function troubleOf(error: Failure | UpstreamUnreachable): JoinTrouble {
  if (!(error instanceof Failure)) return 'network'
  const known = joinTroubles.find((trouble) => error.code === `live.${trouble}`)
  if (known) return known
  if (error.kind === 'tooMany') return 'tooMany'
  return error.code === 'live.unknownCode' || error.errors.code !== undefined ? 'unknown' : 'gone'
}

/**
 * Joins a lesson live as a guest: the form of /direct. Begins a visit of that student’s part in the work, beside any session, and opens
 * it; a refusal leads back to the names.
 */
export async function joinLesson(request: Request): Promise<Response> {
  const fields = await readOwnForm(request, joinLive.bodyLimit)
  if (fields instanceof Response) return fields
  const code = (fields.get('code') ?? '').slice(0, 40)
  const body = z.safeParse(joinLive.body, { code, assigneeId: fields.get('assigneeId') })
  if (!body.success) return redirectReply(`${joinPath(code)}&erreur=gone`)
  try {
    const caller = { ...callerOf(request.headers), device: deviceOf(request.headers) }
    const { token, bound, endsAt, device } = await sendCall('joinLive', caller, [{ body: body.data }])
    const reply = await enterVisit(request, `${headlessPath}${bound}`, { token, bound, endsAt })
    keepDevice(reply.headers, device)
    return reply
  } catch (error) {
    if (error instanceof Failure || error instanceof UpstreamUnreachable)
      return redirectReply(`${joinPath(code)}&erreur=${troubleOf(error)}`)
    throw error
  }
}
