import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { CallResult } from '#contract/call'
import type { CallName, Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { InputOf } from '../call-address.ts'
import { loginFrom } from '../routes.ts'
import { expiredFrom, pathHeader } from '../session/handlers.ts'
import { requestSession } from '../session/request-session.ts'
import { callerOf } from './caller.ts'
import { sendCall } from './send-call.ts'

/** The page's request: its session, its caller, its path and query. Read once per request. */
export const pageRequest = cache(async () => {
  const incoming = await headers()
  const session = await requestSession(incoming)
  return { session, caller: callerOf(incoming, session?.token), path: incoming.get(pathHeader) ?? '/' }
})

/**
 * Makes a call for the page being rendered, as the signed-in user. Throws Failure for a refusal and UpstreamUnreachable when
 * there is no usable answer; without a session, or when the upstream no longer knows it, goes to the login screen.
 */
export async function upstream<N extends CallName>(name: N, ...input: InputOf<N>): Promise<CallResult<Calls[N]>> {
  const { session, caller, path } = await pageRequest()
  if (!session) redirect(loginFrom(path))
  try {
    return await sendCall(name, caller, input)
  } catch (error) {
    if (error instanceof Failure && error.kind === 'unauthenticated') redirect(expiredFrom(path))
    throw error
  }
}
