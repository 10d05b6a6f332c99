import { and, asc, eq, isNull } from 'drizzle-orm'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

/**
 * Holds these people of a school until the transaction ends: who is being merged, moved or erased waits for it, or is waited for. False
 * when somebody of them is no longer there. To avoid deadlocks, call it before classes and works are locked.
 */
export async function holdListed(tx: Db, schoolId: string, userIds: readonly (string | null)[]): Promise<boolean> {
  const ids = [...new Set(userIds)].filter((id) => id !== null)
  if (ids.length === 0) return true
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(among(users.id, ids), eq(users.schoolId, schoolId), isNull(users.erasedAt), isNull(users.mergedInto)))
    .orderBy(asc(users.id))
    .for('no key update')
  return held.length === ids.length
}
