import { and, asc, eq } from 'drizzle-orm'
import { among, type Db, users } from '../../db/schema.ts'
import { lockClassNames } from '../group/classes.ts'

/**
 * Holds these people of a school, and its classes, until the transaction ends: who is being merged, moved or erased waits for it, or is
 * waited for, and so does another list. What was read before is to be read again. To avoid deadlocks, call it before works are locked.
 */
export async function holdListed(tx: Db, schoolId: string, userIds: readonly (string | null)[]): Promise<void> {
  const ids = userIds.filter((id) => id !== null)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(among(users.id, ids), eq(users.schoolId, schoolId)))
    .orderBy(asc(users.id))
    .for('no key update')
  await lockClassNames(tx, schoolId)
}
