import { eq } from 'drizzle-orm'
import type { SignedInUser } from '#contract/user'
import type { Context, Service } from '../../context.ts'
import { users } from '../../db/schema.ts'
import { readingAids } from '../arrangement/reading-aids.ts'
import { countUnread } from '../notification/unread.ts'
import { personView, userView } from '../views/user.ts'

// Counted in a statement of its own: inside the token lookup, every other call would pay for it.
export const currentUser: Service<'currentUser'> = async ({ ctx }) => ({
  ...userView(ctx.caller.user, ctx.caller.school),
  ...(await passwordGiven(ctx)),
  ...(await readingAids(ctx)),
  unreadNotifications: await countUnread(ctx),
  sessionEndsAt: ctx.caller.tokenEndsAt,
})

/** Who gave the user the password in use, until they confirm to know. */
async function passwordGiven({ db, caller }: Context): Promise<Pick<SignedInUser, 'passwordGiven'>> {
  const { passwordGivenAt: at, passwordGivenBy, passwordToldAt } = caller.user
  if (at === null || passwordToldAt !== null) return {}
  const [by] = passwordGivenBy === null ? [] : await db.select().from(users).where(eq(users.id, passwordGivenBy))
  return { passwordGiven: { at, by: by ? personView(by) : null } }
}

export const confirmPasswordTold: Service<'confirmPasswordTold'> = async ({ ctx: { db, caller, now } }) => {
  await db.update(users).set({ passwordToldAt: now }).where(eq(users.id, caller.id))
  return { told: true }
}
