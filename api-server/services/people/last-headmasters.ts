import { and, eq } from 'drizzle-orm'
import { rightsOf, stateOf } from '#domain/people/state'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

type User = typeof users.$inferSelect

/** The headmasters among these people without whom a school would keep none who may sign in. */
export async function lastHeadmasters(db: Db, people: readonly User[]): Promise<Set<string>> {
  const going = people.filter((user) => user.role === 'HEADMASTER' && rightsOf[stateOf(user)].signIn)
  if (going.length === 0) return new Set()
  const named = new Set(going.map(({ id }) => id))
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        among(
          users.schoolId,
          going.map(({ schoolId }) => schoolId),
        ),
        eq(users.role, 'HEADMASTER'),
      ),
    )
  const kept = new Set(rows.flatMap((user) => (rightsOf[stateOf(user)].signIn && !named.has(user.id) ? [user.schoolId] : [])))
  return new Set(going.flatMap(({ id, schoolId }) => (kept.has(schoolId) ? [] : [id])))
}
