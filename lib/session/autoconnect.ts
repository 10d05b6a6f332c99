import { autoconnect as call } from '#contract/portal'
import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { routes } from '../routes.ts'
import { callerOf } from '../upstream/caller.ts'
import { failureReply, replyToError } from '../upstream/failure-reply.ts'
import { readLimitedText } from '../upstream/limited-body.ts'
import { sendCall } from '../upstream/send-call.ts'
import { backToLogin } from './back-to-login.ts'
import { deviceOf } from './device.ts'
import { keepSignIn } from './keep-sign-in.ts'
import { redirectReply } from './redirect-reply.ts'

/** The form of /autoconnexion/{levelName} (RTE-075): signs in to the demonstration of a level, or goes to login with the reason. */
export async function autoconnect(request: Request): Promise<Response> {
  if (!isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  let levelName: string
  try {
    const text = await readLimitedText(request, { limit: call.bodyLimit, graceMs: env().bodyTimeoutMs })
    levelName = new URLSearchParams(text).get('levelName') ?? ''
  } catch (error) {
    return replyToError(error)
  }
  const headers = new Headers()
  try {
    const caller = { ...callerOf(request.headers), device: deviceOf(request.headers) }
    await keepSignIn(request.headers, headers, await sendCall('autoconnect', caller, [{ body: { levelName } }]))
    return redirectReply(routes.dashboard, headers)
  } catch (error) {
    return backToLogin(error, { redirect: routes.dashboard })
  }
}
