import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { levelNamed } from '#domain/portal/class-level'
import { placesOf } from '../../auth/places.ts'
import { takeAttempt } from '../../auth/rate-limit.ts'
import type { Service } from '../../context.ts'
import { levels, schools, users } from '../../db/schema.ts'
import { openSession } from './open-session.ts'

/**
 * Signs in to the demonstration account marked for a level (OP-014), when enabled. Successful attempts count too, which bounds the
 * number of sessions one address can open.
 */
export const autoconnect: Service<'autoconnect'> = async ({ ctx, input: { body } }) => {
  const { db, env, now } = ctx
  if (!(env.AUTOCONNECT ?? env.DEMO)) throw new Failure('notFound', 'autoconnect.closed')
  const counted = { account: ' autoconnect', place: placesOf(ctx).address, attempts: env.LOGIN_FAILURES_PER_ADDRESS }
  const seconds = await takeAttempt(db, [counted], now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  const marked = await db
    .select({ user: users, school: schools, level: levels })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(levels, eq(levels.id, users.autoconnectLevelId))
  const level = levelNamed(
    body.levelName,
    marked.map((row) => row.level),
  )
  const account = marked.find((row) => row.level.id === level?.id)
  if (!account) throw new Failure('notFound', 'autoconnect.unknownLevel')
  return openSession(ctx, account)
}
