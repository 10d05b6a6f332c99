import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

/** For a school that keeps no national numbers (INE): forgets those known. Call it in the transaction that decides so. */
export const forgetIne = (tx: Db, schoolId: string) =>
  tx
    .update(users)
    .set({ ine: null })
    .where(and(eq(users.schoolId, schoolId), isNotNull(users.ine)))
