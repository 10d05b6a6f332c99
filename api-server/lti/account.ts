import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { platformUsername, unsaidLastname } from '#domain/people/platform-account'
import { stateOf } from '#domain/people/state'
import messages from '#messages' with { type: 'json' }
import { findExternalUser, isExternalAccount } from '../auth/external-accounts.ts'
import { actsBetween, recordActs } from '../auth/record-acts.ts'
import type { PublicContext } from '../context.ts'
import { externalAccounts } from '../db/federation-schema.ts'
import { joiningNumber, renamedNumber } from '../db/namesakes.ts'
import { type Db, users } from '../db/schema.ts'
import { joining } from '../statistics/joining.ts'
import type { LaunchedPerson } from './check-claims.ts'
import { refusal } from './refuse.ts'

type Person = Pick<LaunchedPerson, 'subject' | 'givenName' | 'familyName' | 'name' | 'email'>

interface LaunchedUser {
  readonly platform: { readonly id: string; readonly schoolId: string }
  readonly person: Person
  readonly role: 'TEACHER' | 'STUDENT'
}

/** Provider of a platform's users in `external_accounts`. */
export const providerOf = (platformId: string) => `lti:${platformId}`

/**
 * The account of a launched person, created at their first launch; matched by (platform, subject) only, never by name or e-mail.
 * Accounts created by a platform take name, e-mail and role from it at each launch. One that can sign in by itself keeps its own,
 * and is refused (`lti.accountRole`) when the platform sends another role. Refused too: who is suspended or has left.
 */
export async function accountOfLaunch(
  { db, now, log }: PublicContext,
  arriving: LaunchedUser,
): Promise<typeof users.$inferSelect> {
  const key = { provider: providerOf(arriving.platform.id), subject: arriving.person.subject }
  return db.transaction(async (tx) => {
    const found = await findExternalUser(tx, key)
    if (found) {
      await tx.update(externalAccounts).set({ lastSeenAt: now }).where(isExternalAccount(key))
      return refreshAccount({ db: tx, now, log }, found, arriving)
    }
    const user = await makeAccount(tx, arriving, now)
    const linked = await tx
      .insert(externalAccounts)
      .values({ ...key, userId: user.id, createdAt: now, lastSeenAt: now })
      .onConflictDoNothing()
      .returning({ userId: externalAccounts.userId })
    if (linked.length > 0) return user
    // A concurrent launch created the account first.
    await tx.delete(users).where(eq(users.id, user.id))
    const theirs = await findExternalUser(tx, key)
    if (!theirs) throw new Error('the account of a launch is gone')
    return theirs
  })
}

async function refreshAccount(
  { db, now, log }: Pick<PublicContext, 'db' | 'now' | 'log'>,
  user: typeof users.$inferSelect,
  { platform, person, role }: LaunchedUser,
) {
  const state = stateOf(user)
  if (state !== 'active') throw refusal(state === 'suspended' ? 'suspended' : 'left')
  if (user.passwordHash !== null || user.ssoPortal !== null) {
    if (user.role !== role) throw refusal('accountRole')
    return user
  }
  const names = namesOf(person)
  const namesake = await renamedNumber(db, user, { ...user, ...names, role })
  const changed = { role, namesake, ...joining(user, { role }, now), ...names, ...(person.email && { email: person.email }) }
  const [row] = await db.update(users).set(changed).where(eq(users.id, user.id)).returning()
  if (!row) throw new Error('the account of a launch is gone')
  await recordActs({ db, now, log }, actsBetween(user, row, { source: providerOf(platform.id) }))
  return row
}

async function makeAccount(db: Db, { platform, person, role }: LaunchedUser, now: number) {
  const tag = randomBytes(6).toString('hex')
  const { student, teacher } = messages.lti.unnamed
  const names = namesOf(person) ?? { firstname: role === 'STUDENT' ? student : teacher, lastname: unsaidLastname(tag) }
  const { schoolId } = platform
  const [user] = await db
    .insert(users)
    .values({
      schoolId,
      role,
      username: platformUsername(tag),
      ...names,
      namesake: await joiningNumber(db, { ...names, schoolId, role }),
      email: person.email || null,
      firstSchoolYear: currentSchoolYear(now),
      createdAt: now,
    })
    .returning()
  if (!user) throw new Error('the insert returned no row')
  return user
}

/** First and last name as far as the platform sends them; undefined when it sends none. */
export function namesOf({
  givenName,
  familyName,
  name,
}: Pick<Person, 'givenName' | 'familyName' | 'name'>): { firstname: string; lastname: string } | undefined {
  const short = (text: string) =>
    text
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 100)
  if (givenName || familyName) return { firstname: short(givenName), lastname: short(familyName) }
  const [first = '', ...rest] = short(name).split(' ')
  return first === '' ? undefined : { firstname: first, lastname: rest.join(' ') }
}
