import type { ActFacts, ActKind } from '#contract/trail'
import type { PublicContext } from '../context.ts'
import { acts } from '../db/people-schema.ts'
import type { users } from '../db/schema.ts'

/** Who did it: a signed-in user's id, or the operator, a portal (`cas:<id>`) or a platform (`lti:<id>`). */
export type Author = { readonly id: string } | { readonly source: string }

export const operator: Author = { source: 'operator' }

export interface Act {
  readonly kind: ActKind
  readonly user: { readonly id: string; readonly schoolId: string }
  readonly by: Author
  readonly before?: ActFacts
  readonly after?: ActFacts
}

/** Writes acts to the trail and the log (ids), in the transaction of the act itself; one that changes nothing is left out. */
export async function recordActs(
  { db, now, log }: Pick<PublicContext, 'db' | 'now'> & Partial<Pick<PublicContext, 'log'>>,
  all: readonly Act[],
): Promise<void> {
  const rows = all.flatMap((act) => rowOf(act, now) ?? [])
  if (rows.length === 0) return
  await db.insert(acts).values(rows)
  // A changed role changes what a person may do here: it stands out.
  for (const { kind, userId, byId, source } of rows)
    log?.[kind === 'role' ? 'warn' : 'info']({ act: kind, user: userId, by: byId ?? source }, 'act on a person')
}

function rowOf({ kind, user, by, before, after }: Act, at: number): typeof acts.$inferInsert | undefined {
  const changed = before && after ? changedFields(before, after) : undefined
  if (changed?.length === 0) return undefined
  return {
    kind,
    at,
    userId: user.id,
    schoolId: user.schoolId,
    otherSchoolId: changed?.includes('school') ? (after?.school ?? null) : null,
    ...('id' in by ? { byId: by.id, source: 'user' } : { source: by.source }),
    before: before && changed ? only(before, changed) : null,
    after: after && changed ? only(after, changed) : null,
  }
}

const changedFields = (before: ActFacts, after: ActFacts): string[] =>
  Object.entries(after).flatMap(([field, value]) => (same(Reflect.get(before, field), value) ? [] : [field]))

const same = (one: unknown, other: unknown) => JSON.stringify(sortIds(one)) === JSON.stringify(sortIds(other))
const sortIds = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

const only = (facts: ActFacts, fields: readonly string[]): ActFacts =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => fields.includes(field)))

type Stored = Pick<
  typeof users.$inferSelect,
  'id' | 'schoolId' | 'firstname' | 'lastname' | 'username' | 'email' | 'role' | 'levels' | 'schools'
>

/** The acts between two states of one account: names, role, levels, school, overseen schools, each apart. */
export function actsBetween(before: Stored, after: Stored, by: Author): Act[] {
  const act = (kind: ActKind, facts: (of: Stored) => ActFacts): Act => ({
    ...{ kind, by, user: before },
    ...{ before: facts(before), after: facts(after) },
  })
  return [
    act('identity', ({ firstname, lastname, username, email }) => ({ firstname, lastname, username, email })),
    act('role', ({ role }) => ({ role })),
    act('levels', ({ levels }) => ({ levels })),
    act('school', ({ schoolId }) => ({ school: schoolId })),
    act('oversight', ({ schools }) => ({ schools })),
  ]
}
