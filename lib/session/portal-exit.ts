import { cookies } from 'next/headers'
import * as z from 'zod/mini'
import { sealValue, unsealValue } from '../bearer/box.ts'
import { cookieNames } from '../bearer/cookies.ts'
import { setCookie } from '../bearer/request-session.ts'
import type { Session } from '../bearer/seal.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'

/** How long the portal accepts the request that tells it of a sign-out, in seconds. */
const ttl = 300
const timeoutMs = 2000

const exit = z.object({ exit: z.string() })

/** Keeps the address that tells the session's portal of the sign-out, for the screen that follows. Never throws, nor waits for long. */
export async function keepPortalExit(request: Headers, reply: Headers, { token, atPortal }: Session): Promise<void> {
  if (!atPortal) return
  const caller = { ...callerOf(request, token), timeoutMs }
  const left = await sendCall('leavePortal', caller, [{ body: atPortal }]).catch((error: unknown) => {
    log().warn({ error: String(error) }, 'the portal is not told of a sign-out')
  })
  if (left?.location) setCookie(reply, 'flash', { value: await sealValue({ exit: left.location }, env(), ttl), maxAge: ttl })
}

/** Where the visitor who has just signed out tells their portal. */
export async function portalExit(): Promise<string | undefined> {
  const seal = (await cookies()).get(cookieNames(env()).flash)?.value ?? ''
  return exit.safeParse(await unsealValue(seal, env())).data?.exit
}
