import { eq } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import { users } from '../../db/schema.ts'
import { actOn } from './act.ts'
import type { ActContext } from './act-context.ts'

type Leaver = NonNullable<CallArguments<'importStudents'>['body']['leavers']>[number]

/** These teachers leave the school, and each successor takes over. Failure conflict when one of them is not among the absent, else as for acts. */
export async function leaveSchool(
  { db, now, caller, author }: Pick<ActContext, 'db' | 'now' | 'author'> & { readonly caller: { readonly schoolId: string } },
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
