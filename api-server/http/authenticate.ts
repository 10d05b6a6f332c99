import type { Call } from '#contract/call'
import { Failure } from '#contract/errors'
import { signInRefusal } from '#domain/people/state'
import { headlessOf } from '../auth/headless.ts'
import { findBearer, tokenHash } from '../auth/token.ts'
import type { Caller, PublicContext } from '../context.ts'
import { recordCall } from '../statistics/sessions.ts'

/** The caller of the bearer token. Failure unauthenticated: missing, unknown, expired, revoked, or closed (with the reason). */
export async function authenticate({ db, now }: PublicContext, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  const bearer = token ? await findBearer(db, token, now) : null
  if (!token || !bearer) throw new Failure('unauthenticated', 'auth.required')
  const { user, school, expiresAt, lastSeenAt } = bearer
  const refused = signInRefusal(user)
  if (refused) throw new Failure('unauthenticated', refused)
  const hash = tokenHash(token)
  await recordCall(db, { hash, lastSeenAt, user }, now)
  return {
    id: user.id,
    role: user.role,
    schoolId: school.id,
    official: school.official,
    user,
    school,
    tokenHash: hash,
    tokenEndsAt: expiresAt,
    headless: await headlessOf(db, bearer),
  }
}

/** Refuses roles and headless tokens that the call does not list; the service checks the caller's relation to the object. */
export function refuseRole(call: Call, caller: Caller): void {
  if ('public' in call.access) return
  if (caller.headless) {
    if (!call.headless[caller.headless.kind]) throw new Failure('forbidden', 'headless.refused')
    return
  }
  const relations = call.access.allow[caller.role]
  if (!relations || relations.length === 0) throw new Failure('forbidden', 'role.refused')
}

interface CallInput {
  readonly params: unknown
  readonly body: unknown
}

/** Failure notFound when the call names an object to which the caller's headless token is not bound. */
export function refuseForeign(call: Call, { headless }: Caller, input: CallInput): void {
  if (headless?.kind !== 'assignee') return
  const { assigneeAt, workAt } = call.headless.assignee ?? {}
  if (assigneeAt && valueAt(input, assigneeAt) !== headless.assigneeId) throw new Failure('notFound', 'assignee.notFound')
  if (workAt && valueAt(input, workAt) !== headless.workId) throw new Failure('notFound', 'work.notFound')
}

function valueAt(input: CallInput, place: string): unknown {
  const [part = '', field = ''] = place.split('.')
  const holder: unknown = part === 'body' ? input.body : input.params
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, field) : undefined
}
