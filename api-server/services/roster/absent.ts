import { eq } from 'drizzle-orm'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import { comparePeople } from '#domain/people/names'
import type { Author } from '../../auth/record-acts.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'
import { actOn } from '../people/act.ts'
import { indispensable } from '../people/hand-over.ts'
import { personView } from '../views/user.ts'
import type { KnownPerson } from './recognise.ts'

type Leaver = NonNullable<CallArguments<Calls['importStudents']>['body']['leavers']>[number]

/** People of the school in this role whom no line means, or whose line says that they left. */
export function notNamed(people: readonly KnownPerson[], lines: readonly RosterLine[], wanted: KnownPerson['role']) {
  // Who may still be meant has not left yet.
  const meant = lines.flatMap(({ state, userId, candidates }) =>
    state === 'left' ? [] : [userId, ...(state === 'question' || state === 'error' ? candidates.map(({ _id }) => _id) : [])],
  )
  const named = new Set(meant)
  return people.filter(({ id, role, leftAt }) => role === wanted && leftAt === null && !named.has(id))
}

/** Teachers whom a list of teachers does not name, and whether they made classes or works; those of a portal follow it. */
export async function absentTeachers(db: Db, people: readonly KnownPerson[], lines: readonly RosterLine[]) {
  const absent = notNamed(people, lines, 'TEACHER').filter(({ ssoPortal }) => ssoPortal === null)
  const giving = await indispensable(
    db,
    absent.map(({ id }) => id),
  )
  return absent.toSorted(comparePeople).map((one) => ({ ...personView(one), gives: giving.has(one.id) }))
}

/** These teachers leave the school, and each successor takes over. Failure conflict when one of them is not among the absent, else as for acts. */
export async function leaveSchool(
  {
    db,
    now,
    caller,
    author,
  }: Pick<Context, 'db' | 'now'> & { readonly caller: { readonly schoolId: string }; readonly author: Author },
  leavers: readonly Leaver[],
  absent: readonly { readonly _id: string }[],
): Promise<string[]> {
  const ids = leavers.map(({ teacher }) => teacher)
  if (ids.some((id) => !absent.some(({ _id }) => _id === id))) throw new Failure('conflict', 'roster.again')
  // The headmaster's list decides.
  const ctx = { db, now, author, acting: null, reach: eq(users.schoolId, caller.schoolId) }
  for (const [successor, theirs] of Map.groupBy(leavers, (one) => one.successor)) {
    if (ids.some((id) => id === successor)) throw new Failure('invalid', 'invalid', { successor: 'self' })
    await actOn(ctx, { act: 'leave', people: theirs.map(({ teacher }) => teacher), ...(successor && { successor }) })
  }
  return ids
}
