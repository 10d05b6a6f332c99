import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { personMay } from '#domain/people/state'
import type { Context } from '../../context.ts'
import { among, type Db, groups, users, works } from '../../db/schema.ts'

type User = typeof users.$inferSelect

/** Classes and groups made by these people at their school, that are not deleted. */
export const groupsOf = (userIds: readonly string[]): SQL | undefined =>
  and(among(groups.creatorId, userIds), isNull(groups.deletedAt))

/** Works that these people gave at a school: their own trainings are not among them. */
export const worksOf = (userIds: readonly string[]): SQL | undefined =>
  and(among(works.creatorId, userIds), eq(works.training, false), ne(works.status, 'DELETED'))

/** Of these people, those with classes or works at their school that somebody must be able to end. */
export async function findIndispensable(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const there = sql`(select ${users.schoolId} from ${users} where ${users.id} = ${groups.creatorId})`
  const thereToo = sql`(select ${users.schoolId} from ${users} where ${users.id} = ${works.creatorId})`
  const ofGroups = await db
    .selectDistinct({ id: groups.creatorId })
    .from(groups)
    .where(and(groupsOf(userIds), sql`${groups.schoolId} = ${there}`))
  const ofWorks = await db
    .selectDistinct({ id: works.creatorId })
    .from(works)
    .where(and(worksOf(userIds), sql`${works.schoolId} = ${thereToo}`))
  return new Set([...ofGroups, ...ofWorks].flatMap(({ id }) => id ?? []))
}

/** The colleague who takes over: active staff of the one school of these people, and none of them. Failure invalid on `successor`. */
export function checkSuccessor(successor: User | undefined, people: readonly User[]): User {
  const refused = (code: string) => new Failure('invalid', 'invalid', { successor: code })
  if (!successor || !personMay(successor, 'signIn') || !['TEACHER', 'HEADMASTER'].includes(successor.role))
    throw refused('unknown')
  if (people.some(({ id }) => id === successor.id)) throw refused('self')
  if (people.some(({ schoolId }) => schoolId !== successor.schoolId)) throw refused('otherSchool')
  return successor
}

/** Makes the successor the author of the classes, groups and works that these people made at this school. */
export async function handOver({ db, now }: Pick<Context, 'db' | 'now'>, userIds: readonly string[], { id, schoolId }: User) {
  await db
    .update(groups)
    .set({ creatorId: id, version: sql`${groups.version} + 1` })
    .where(and(groupsOf(userIds), eq(groups.schoolId, schoolId)))
  await db
    .update(works)
    .set({ creatorId: id, handedOverAt: now, version: sql`${works.version} + 1` })
    .where(and(worksOf(userIds), eq(works.schoolId, schoolId)))
}
