import { getTranslations } from 'next-intl/server'
import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import { sealValue, unsealValue } from '../bearer/box.ts'
import { originOf } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { plainPage } from '../plain-page.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { readParameters } from './parameters.ts'
import { refusedPage } from './refused-page.ts'
import { bindState, boundState } from './state-cookie.ts'

const loginRequest = z.object({
  iss: z.string(),
  login_hint: z.string(),
  target_link_uri: z.string(),
  client_id: z.optional(z.string()),
  lti_deployment_id: z.optional(z.string()),
  lti_message_hint: z.optional(z.string()),
})
type LoginRequest = z.output<typeof loginRequest>

/** Sealed content of the second step's address: the launch as requested, and the state and redirect it was begun with. */
const begun = z.object({ asked: loginRequest, state: z.string(), redirect: z.string() })

const stepQuery = 'suite'
const windowQuery = 'fenetre'
const sealTtl = 600

/**
 * GET|POST /lti13/login: begins a launch. In a frame it redirects to itself once, to check whether the browser keeps the cookie
 * that binds the state; if the cookie is refused, the page offers a new window, where it is kept (decision 14).
 */
export async function ltiLogin(request: Request): Promise<Response> {
  try {
    const parameters = await readParameters(request)
    const step = parameters.get(stepQuery)
    if (step === undefined) return await begin(request, Object.fromEntries(parameters))
    const opened = begun.safeParse(await unsealValue(step, env())).data
    if (!opened) throw new Failure('invalid', 'lti.stateExpired')
    if (parameters.has(windowQuery)) return await begin(request, opened.asked)
    return boundState(request.headers, opened.state) === opened.state ? redirectTo(opened.redirect) : await offerWindow(step)
  } catch (error) {
    return refusedPage(error)
  }
}

async function begin(request: Request, parameters: unknown): Promise<Response> {
  const login = loginRequest.safeParse(parameters).data
  if (!login) throw new Failure('invalid', 'lti.request')
  const { redirect, state } = await sendCall('beginLaunch', callerOf(request.headers), [{ body: bodyOf(request, login) }])
  const framed = request.headers.get('sec-fetch-dest') !== 'document'
  const step = framed ? await sealValue({ asked: login, state, redirect }, env(), sealTtl) : undefined
  const reply = redirectTo(step === undefined ? redirect : `/lti13/login?${stepQuery}=${encodeURIComponent(step)}`)
  bindState(reply.headers, state)
  return reply
}

const bodyOf = (request: Request, given: LoginRequest) => ({
  origin: originOf(request, env()),
  issuer: given.iss,
  loginHint: given.login_hint,
  target: given.target_link_uri,
  ...(given.client_id !== undefined && { clientId: given.client_id }),
  ...(given.lti_deployment_id !== undefined && { deploymentId: given.lti_deployment_id }),
  ...(given.lti_message_hint !== undefined && { messageHint: given.lti_message_hint }),
})

const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

async function offerWindow(step: string): Promise<Response> {
  const t = await getTranslations('lti')
  const href = `/lti13/login?${windowQuery}=1&${stepQuery}=${encodeURIComponent(step)}`
  return plainPage({
    status: 200,
    title: t('newWindowTitle'),
    parts: [{ paragraph: t('newWindowText') }, { link: t('newWindow'), href }],
  })
}
