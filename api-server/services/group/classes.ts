import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { classKey } from '#domain/people/class-name'
import { among, type Db, groupStudents, groups } from '../../db/schema.ts'

/** Where a class stands: a name is there once (decision 17). */
export interface ClassYear {
  readonly schoolId: string
  readonly schoolYear: string
}

/** The classes of a school this year, the oldest first. */
export function classesOf(db: Db, { schoolId, schoolYear }: ClassYear) {
  const ofYear = and(eq(groups.schoolId, schoolId), eq(groups.schoolYear, schoolYear))
  const standing = and(ofYear, eq(groups.type, 'Class'), isNull(groups.deletedAt))
  return db.select().from(groups).where(standing).orderBy(asc(groups.createdAt), asc(groups.id))
}

/** The class of that name, however it is written. */
export async function findClassNamed(db: Db, where: ClassYear, name: string) {
  const key = classKey(name)
  return (await classesOf(db, where)).find((one) => classKey(one.name) === key)
}

/** Until the transaction ends, nobody else names a class of the school. Call it when people are locked. */
export const lockClassNames = (tx: Db, schoolId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`classes ${schoolId}`}, 0))`)

/** Failure conflict when another class of the year has that name. Call it behind `lockClassNames`. */
export async function refuseSameName(tx: Db, where: ClassYear & { readonly id?: string }, name: string): Promise<void> {
  const same = await findClassNamed(tx, where, name)
  if (same && same.id !== where.id) throw new Failure('conflict', 'group.exists', { name: 'taken' })
}

/** Takes these people out of their other classes of the year, for a pupil has one; returns which they left. */
export async function leaveOtherClasses(
  tx: Db,
  { id, ...year }: ClassYear & { readonly id: string | null },
  userIds: readonly string[],
) {
  if (userIds.length === 0) return []
  const others = new Map((await classesOf(tx, year)).flatMap((one) => (one.id === id ? [] : [[one.id, one] as const])))
  const left = await tx
    .delete(groupStudents)
    .where(and(among(groupStudents.userId, userIds), among(groupStudents.groupId, [...others.keys()])))
    .returning()
  await raiseVersion(tx, left)
  return left.flatMap(({ groupId, userId }) => {
    const group = others.get(groupId)
    return group ? [{ userId, group }] : []
  })
}

/** Says to whoever edits these groups that their members changed. */
export async function raiseVersion(tx: Db, members: readonly { readonly groupId: string }[]): Promise<void> {
  if (members.length === 0) return
  const ids = [...new Set(members.map(({ groupId }) => groupId))]
  await tx
    .update(groups)
    .set({ version: sql`${groups.version} + 1` })
    .where(inArray(groups.id, ids))
}
