import { Failure } from '#contract/errors'
import { signInRefusal } from '#domain/people/state'
import { deviceFor, placesOf, rememberPlaces } from '../../auth/places.ts'
import { issueToken, tokenEnd } from '../../auth/token.ts'
import type { PublicContext } from '../../context.ts'
import type { schools, users } from '../../db/schema.ts'
import { recordSession } from '../../statistics/sessions.ts'
import { userView } from '../views/user.ts'

interface Account {
  readonly user: typeof users.$inferSelect
  readonly school: typeof schools.$inferSelect
}

/** Failure forbidden (`auth.suspended`, `auth.left`) for a person who may not sign in. */
export function refuseGone(user: Account['user']): void {
  const refused = signInRefusal(user)
  if (refused) throw new Failure('forbidden', refused)
}

/**
 * Common end of every way to sign in: issues the token, records the session and remembers the place. Refused for a person who may
 * not sign in.
 */
export async function openSession(ctx: PublicContext, { user, school }: Account) {
  refuseGone(user)
  const { db, now, env } = ctx
  const device = deviceFor(ctx.device)
  await rememberPlaces(db, placesOf({ ...ctx, device }), { userId: user.id, now })
  await recordSession(db, user, now)
  const token = await issueToken(db, user.id, { now, days: env.SESSION_LIFE })
  return { token, sessionEndsAt: tokenEnd(now, env.SESSION_LIFE), user: userView(user, school), device }
}
