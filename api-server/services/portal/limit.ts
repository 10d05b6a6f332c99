import { Failure } from '#contract/errors'
import { placesOf } from '../../auth/places.ts'
import type { PublicContext } from '../../context.ts'
import { createRateLimit } from '../../rate-limit.ts'

/** What anybody may ask of portals in a minute from one address: that of a school, where all begin at once, or of a portal's server. */
const perMinute = { search: 300, start: 900, signOut: 1800 } as const

const calls = createRateLimit()

export function limitCalls(ctx: PublicContext, kind: keyof typeof perMinute): void {
  const seconds = calls(`${kind} ${placesOf(ctx).address}`, perMinute[kind], ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
}
