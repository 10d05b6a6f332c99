import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Copy, Membership } from '#domain/people/list-changes'
import type { Caller } from '../../context.ts'
import { among, assignees, type Db, works } from '../../db/schema.ts'
import { notifyNewWork } from '../notification/write.ts'
import { copyColumns, deleteCopies, notBegun, recount, toCome } from './copies.ts'

interface Reader {
  readonly db: Db
  readonly now: number
  readonly caller: Pick<Caller, 'id' | 'role'>
}

/** Open works that were given to these classes: a teacher decides of their own alone. */
const openWorksOf = ({ caller, now }: Reader, groupIds: readonly string[]): SQL | undefined =>
  and(among(works.groupId, groupIds), toCome(now), caller.role === 'TEACHER' ? eq(works.creatorId, caller.id) : undefined)

/** How many open works of these classes could follow those who join or leave them. */
export const countOpenWorks = (reader: Reader, groupIds: readonly string[]): Promise<number> =>
  groupIds.length === 0 ? Promise.resolve(0) : reader.db.$count(works, openWorksOf(reader, groupIds))

/** Open works follow pupils: given to who joins a class, taken from who leaves one unless begun. Returns these copies. */
export async function followWorks(
  reader: Reader,
  { joined, left }: { joined: readonly Membership[]; left: readonly Membership[] },
) {
  const taken = await takeBack(reader, left)
  const given = await give(reader, joined)
  await recount(reader.db, [...taken, ...given])
  await notifyNewWork(reader.db, [...new Set(given.map(({ workId }) => workId))], reader.now)
  return { given, taken }
}

async function give(reader: Reader, joined: readonly Membership[]): Promise<Copy[]> {
  if (joined.length === 0) return []
  const groupIds = joined.map(({ groupId }) => groupId)
  const open = await reader.db
    .select({ workId: works.id, schoolId: works.schoolId, groupId: works.groupId })
    .from(works)
    .where(openWorksOf(reader, groupIds))
    .orderBy(works.id)
  const copies = open.flatMap(({ groupId, ...work }) =>
    joined.flatMap((one) => (one.groupId === groupId ? [{ ...work, userId: one.userId }] : [])),
  )
  if (copies.length === 0) return []
  return reader.db.insert(assignees).values(copies).onConflictDoNothing().returning(copyColumns)
}

async function takeBack(reader: Reader, left: readonly Membership[]): Promise<Copy[]> {
  if (left.length === 0) return []
  const [groupIds, userIds] = [left.map(({ groupId }) => groupId), left.map(({ userId }) => userId)]
  const open = reader.db.select({ id: works.id }).from(works).where(openWorksOf(reader, groupIds))
  const ofLeft = sql`(${assignees.userId}, ${works.groupId}) in (select "userId", "groupId"
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as gone("groupId" uuid, "userId" uuid))`
  return deleteCopies(reader.db, and(inArray(works.id, open), ofLeft, notBegun(userIds, reader.now)))
}
