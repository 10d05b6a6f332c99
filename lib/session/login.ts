import * as z from 'zod/mini'
import { signInToClass } from '#contract/child-sign-in'
import { Failure } from '#contract/errors'
import { login as loginCall } from '#contract/user'
import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { classLoginPath } from '../routes.ts'
import { failureReply, replyToError } from '../upstream/failure-reply.ts'
import { readBodyInPlace } from '../upstream/read-body.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { backToLogin } from './back-to-login.ts'
import { deviceOf } from './device.ts'
import { keepSignIn } from './keep-sign-in.ts'
import { redirectReply } from './redirect-reply.ts'
import { safeRedirect } from './safe-redirect.ts'
import { hasUnknownRole } from './unknown-role.ts'

const fieldsOfPost = z.object({
  username: z._default(z.string(), ''),
  password: z._default(z.string(), ''),
  /** Of a class and of a pupil chosen from its list, instead of a user name (decision 38). */
  code: z._default(z.string(), ''),
  pupil: z._default(z.string(), ''),
  redirect: z._default(z.string(), ''),
})
type Fields = z.output<typeof fieldsOfPost>

/**
 * Signs in. JSON is answered in JSON ({redirect}, or a refusal); the form of a page without scripts by a 303, to the visitor's
 * destination or back to the login screen with the error.
 */
export async function login(request: Request): Promise<Response> {
  if (!isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    return failureReply(415, { message: 'body.unsupported', errors: {} })
  }
  const text = await readBodyInPlace(request, loginCall.bodyLimit).catch(replyToError)
  if (text instanceof Response) return text
  const fields = fieldsIn(text, type)
  if (!fields) return failureReply(400, { message: 'invalid', errors: {} })
  const headers = new Headers()
  try {
    await openSession(request, fields, headers)
    const target = safeRedirect(fields.redirect)
    return type === 'application/json' ? Response.json({ redirect: target }, { headers }) : redirectReply(target, headers)
  } catch (error) {
    return type === 'application/json' ? replyToError(error) : backToForm(error, fields)
  }
}

async function openSession(request: Request, fields: Fields, headers: Headers): Promise<void> {
  const caller = { ...callerOf(request.headers), device: deviceOf(request.headers) }
  const sent =
    fields.pupil === ''
      ? sendCall('login', caller, [{ body: parseFields(loginCall.body, fields) }])
      : sendCall('signInToClass', caller, [{ body: parseFields(signInToClass.body, fields) }])
  const signedIn = await sent.catch((error) => {
    throw hasUnknownRole(error) ? new Failure('forbidden', 'auth.unknownRole') : error
  })
  log().info({ requestId: caller.requestId, call: 'login' }, 'signed in')
  await keepSignIn(request.headers, headers, signedIn)
}

function parseFields<S extends z.ZodMiniType>(schema: S, fields: Fields): z.output<S> {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
  throw new Failure('invalid', 'invalid', Object.fromEntries(errors))
}

function fieldsIn(text: string, type: string): Fields | undefined {
  try {
    return fieldsOfPost.safeParse(type === 'application/json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)))
      .data
  } catch {
    return undefined
  }
}

function backToForm(error: unknown, { username, code, pupil, redirect: wanted }: Fields): Promise<Response> {
  const redirect = safeRedirect(wanted)
  const ofClass = pupil !== '' && { screen: classLoginPath({ code, pupil, redirect }) }
  return backToLogin(error, { username, redirect, ...ofClass })
}
