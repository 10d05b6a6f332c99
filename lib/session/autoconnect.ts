import { autoconnect as call } from '#contract/portal'
import { routes } from '../routes.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { backToLogin } from './back-to-login.ts'
import { deviceOf } from './device.ts'
import { keepSignIn } from './keep-sign-in.ts'
import { readOwnForm } from './own-form.ts'
import { redirectReply } from './redirect-reply.ts'

/** The form of /autoconnexion/{levelName} (RTE-075): signs in to the demonstration of a level, or goes to login with the reason. */
export async function autoconnect(request: Request): Promise<Response> {
  const form = await readOwnForm(request, call.bodyLimit)
  if (form instanceof Response) return form
  const headers = new Headers()
  try {
    const levelName = form.get('levelName') ?? ''
    const caller = { ...callerOf(request.headers), device: deviceOf(request.headers) }
    await keepSignIn(request.headers, headers, await sendCall('autoconnect', caller, [{ body: { levelName } }]))
    return redirectReply(routes.dashboard, headers)
  } catch (error) {
    return backToLogin(error, { redirect: routes.dashboard })
  }
}
