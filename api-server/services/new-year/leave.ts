import { inArray } from 'drizzle-orm'
import { recordActs } from '../../auth/record-acts.ts'
import { users } from '../../db/schema.ts'
import { revokeOpenSessions } from '../user/store.ts'
import type { YearActor } from './actor.ts'

/** Marks these people as having left, or as being back; their sessions end. */
export async function mark(actor: YearActor, kind: 'leave' | 'comeBack', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db, now, author } = actor
  const people = await db
    .update(users)
    .set({ leftAt: kind === 'leave' ? now : null })
    .where(inArray(users.id, [...ids]))
    .returning({ id: users.id, schoolId: users.schoolId })
  await revokeOpenSessions(db, now, ids)
  await recordActs(
    { db, now },
    people.map((user) => ({ kind, user, by: author })),
  )
}
