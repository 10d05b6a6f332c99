import type { Call } from '#contract/call'
import { Failure } from '#contract/errors'
import { findBearer, tokenHash } from '../auth/token.ts'
import type { Caller, PublicContext } from '../context.ts'
import { recordCall } from '../statistics/sessions.ts'

/** Who calls, from the bearer token. Failure unauthenticated when it is missing, unknown, expired or revoked. */
export async function authenticate({ db, now }: PublicContext, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  const found = token ? await findBearer(db, token, now) : null
  if (!token || !found) throw new Failure('unauthenticated', 'auth.required')
  const { user, school, expiresAt, lastSeenAt } = found
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
  }
}

/** Refuses a role that the call's definition does not name; the service rechecks what the object is to the caller. */
export function refuseRole(call: Call, caller: Caller): void {
  if ('public' in call.access) return
  const relations = call.access.allow[caller.role]
  if (!relations || relations.length === 0) throw new Failure('forbidden', 'role.refused')
}
