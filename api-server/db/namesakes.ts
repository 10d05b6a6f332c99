import { and, eq, isNull, sql } from 'drizzle-orm'
import { nameKey } from '#domain/people/roster'
import { type Db, pickRows, users } from './schema.ts'

interface Named {
  readonly firstname: string
  readonly lastname: string
}

/** Held until the transaction ends by whoever numbers students of a school: by many at once alone, by one person beside others. */
const schoolKey = (schoolId: string) => sql`hashtextextended(${`namesakes ${schoolId}`}, 0)`

/** Numbers of students who join together: null for the first of a name, then 2, 3 … Others wait. Lock people's rows before. */
export async function joiningNumbers(db: Db, schoolId: string, joining: readonly Named[]): Promise<(number | null)[]> {
  if (joining.length === 0) return []
  await db.execute(sql`select pg_advisory_xact_lock(${schoolKey(schoolId)})`)
  return namesakeNumbers(db, schoolId, joining)
}

/** Those who left count, so that a number never means two people. */
async function namesakeNumbers(db: Db, schoolId: string, joining: readonly Named[]): Promise<(number | null)[]> {
  const isPupil = and(eq(users.schoolId, schoolId), eq(users.role, 'STUDENT'), isNull(users.erasedAt), isNull(users.mergedInto))
  const there = await pickRows(db, [users, 'firstname', 'lastname', 'namesake'], isPupil)
  const last = new Map<string, number>()
  for (const one of there) last.set(nameKey(one), Math.max(last.get(nameKey(one)) ?? 0, one.namesake ?? 1))
  return joining.map((one) => {
    const number = (last.get(nameKey(one)) ?? 0) + 1
    last.set(nameKey(one), number)
    return number === 1 ? null : number
  })
}

/** The number after a change of names or of school: kept with the same name in the same school, else that of somebody who joins. */
export async function renamedNumber(
  db: Db,
  before: Named & { readonly schoolId: string; readonly role: string; readonly namesake: number | null },
  after: Named & { readonly schoolId?: string; readonly role?: string },
): Promise<number | null> {
  const { role = before.role, schoolId = before.schoolId } = after
  if (role !== 'STUDENT') return null
  const wasThere = before.role === 'STUDENT' && schoolId === before.schoolId
  if (wasThere && nameKey(before) === nameKey(after)) return before.namesake
  return joiningNumber(db, { ...after, schoolId, role })
}

/**
 * The number of one person who joins a school; null for anybody but a student. Who joins under the same name, or with a list, at the same
 * moment waits until the transaction has ended, and gets the next one. Lock the row of the person before.
 */
export async function joiningNumber(
  db: Db,
  { schoolId, role, ...name }: Named & { readonly schoolId: string; readonly role: string },
): Promise<number | null> {
  if (role !== 'STUDENT') return null
  await db.execute(sql`select pg_advisory_xact_lock_shared(${schoolKey(schoolId)})`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`namesakes ${schoolId} ${nameKey(name)}`}, 0))`)
  const [number = null] = await namesakeNumbers(db, schoolId, [name])
  return number
}
