import { enterVisit } from '../bearer/headless.ts'
import { originOf } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { readParameters } from './parameters.ts'
import { refusedPage } from './refused-page.ts'
import { boundState, releaseState } from './state-cookie.ts'

/** POST /lti13/launch: the API verifies; the browser goes to the page with the token in a cookie (OP-009), or reads why not. */
export async function ltiLaunch(request: Request): Promise<Response> {
  let state = ''
  const reply = await openLaunch(request, (known) => {
    state = known
  }).catch(refusedPage)
  if (state !== '') releaseState(reply.headers, state)
  return reply
}

async function openLaunch(request: Request, onState: (state: string) => void): Promise<Response> {
  const parameters = await readParameters(request)
  const state = parameters.get('state') ?? ''
  const browserState = state === '' ? null : boundState(request.headers, state)
  if (browserState !== null) onState(state)
  const body = {
    origin: originOf(request, env()),
    state,
    browserState,
    idToken: parameters.get('id_token') ?? '',
    error: parameters.has('error'),
  }
  const { token, tokenEndsAt, path } = await sendCall('completeLaunch', callerOf(request.headers), [{ body }])
  const bound = new URL(path, 'http://site.invalid').pathname.split('/')[2] ?? ''
  return enterVisit(request, path, { token, bound, endsAt: tokenEndsAt })
}
