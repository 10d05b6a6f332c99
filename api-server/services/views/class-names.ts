import { and, eq, isNull } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { classKey } from '#domain/people/class-name'
import { compareFrench } from '#domain/people/names'
import { among, type Db, groupStudents, groups, pickRows, valuesOf } from '../../db/schema.ts'

interface Reader {
  readonly db: Db
  readonly now: number
}

/** The classes of this school year of these people, by whose they are. */
export async function classesOfPeople({ db, now }: Reader, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, { _id: string; name: string }[]>()
  const rows = await db
    .select({ userId: groupStudents.userId, _id: groups.id, name: groups.name })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(and(among(groupStudents.userId, userIds), ...isCurrent(now)))
  rows.sort((a, b) => compareFrench(a.name, b.name))
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([id, all]) => [id, all.map(({ _id, name }) => ({ _id, name }))]),
  )
}

const isCurrent = (now: number) => [
  ...[eq(groups.schoolYear, currentSchoolYear(now)), eq(groups.type, 'Class'), isNull(groups.deletedAt)],
]

/** The members of the classes of a school that a search names, however it writes them. */
export async function membersOfClassNamed({ db, now }: Reader, schoolId: string, terms: string): Promise<string[]> {
  const classes = await pickRows(db, [groups, 'id', 'name'], and(eq(groups.schoolId, schoolId), ...isCurrent(now)))
  const named = classes.filter(({ name }) => classKey(name) === classKey(terms))
  if (terms.trim() === '' || named.length === 0) return []
  const ids = named.map(({ id }) => id)
  return valuesOf(db, groupStudents.userId, among(groupStudents.groupId, ids))
}
