import { inArray, sql } from 'drizzle-orm'
import type { SchoolSelection } from '#contract/school'
import { isSelected } from '#domain/selector/resolve'
import type { Caller, Context } from '../../context.ts'
import { among } from '../../db/among.ts'
import { schools } from '../../db/schema.ts'
import { alsoInDeepLink, answerFor, condition, everything, isOneOf, type PerRole } from './rules.ts'

type School = typeof schools.$inferSelect
type CallerContext = Pick<Context, 'db' | 'caller'>

/** Ids of the schools whose people and shared courses the caller may read: their own, plus those a supervisor oversees. */
export const schoolsInReach = (caller: Caller): string[] => answerFor(caller, reach, [])

const ownSchool = ({ schoolId }: Caller) => [schoolId]

const reach: PerRole<string[]> = alsoInDeepLink({
  STUDENT: ownSchool,
  TEACHER: ownSchool,
  HEADMASTER: ownSchool,
  SUPERVISOR: ({ schoolId, user }) => [schoolId, ...user.schools],
  SUPERADMIN: ownSchool,
})

const inReach = (caller: Caller) => inArray(schools.id, schoolsInReach(caller))

/** Schools visible to the caller. */
export const visibleSchools = condition({
  STUDENT: inReach,
  TEACHER: inReach,
  HEADMASTER: inReach,
  SUPERVISOR: inReach,
  SUPERADMIN: () => everything,
})

/** Schools the caller administers: all for a superadmin, the overseen ones for a supervisor. */
export const administeredSchools = condition({
  SUPERVISOR: ({ user }) => among(schools.id, user.schools),
  SUPERADMIN: () => everything,
})

/** True when the caller's works and groups come from several schools, so that each needs its school's name. */
export const seesSeveralSchools = isOneOf('SUPERADMIN')

/** The columns that lists of schools and school selections need. */
const facts = {
  id: schools.id,
  name: schools.name,
  city: schools.city,
  zipCode: schools.zipCode,
  typeId: schools.typeId,
  uai: schools.uai,
}
export type OverseenSchool = Pick<School, keyof typeof facts>

/** The schools that a supervisor oversees, unordered; none for other roles. */
export async function readOverseen({ db, caller }: CallerContext): Promise<OverseenSchool[]> {
  const ids = overseenIds(caller)
  return ids.length === 0 ? [] : db.select(facts).from(schools).where(among(schools.id, ids))
}

const overseenIds = (caller: Caller): readonly string[] => answerFor(caller, overseen, [])

const overseen: PerRole<string[]> = {
  SUPERVISOR: ({ user }) => user.schools,
}

/** The overseen schools that a supervisor's selection contains (OP-106). */
export const readSelected = async (asking: CallerContext, selection: SchoolSelection): Promise<OverseenSchool[]> =>
  (await readOverseen(asking)).filter(isSelected(selection))

/** Like readSelected, ids only. */
export const overseenSchools = async (asking: CallerContext, selection: SchoolSelection): Promise<readonly string[]> =>
  selection.all ? overseenIds(asking.caller) : (await readSelected(asking, selection)).map(({ id }) => id)

/**
 * Schools whose subjects and levels are offered as filters: a supervisor's selected schools; for other roles their own school,
 * whatever the selection (OP-109).
 */
export function offeredSchools(asking: CallerContext, selection: SchoolSelection): Promise<readonly string[]> {
  const own = async ({ schoolId }: Caller) => [schoolId]
  const offered: PerRole<Promise<readonly string[]>> = {
    STUDENT: own,
    TEACHER: own,
    HEADMASTER: own,
    SUPERVISOR: () => overseenSchools(asking, selection),
    SUPERADMIN: own,
  }
  return answerFor(asking.caller, offered, Promise.resolve([]))
}

/** Distinct levels or subjects of these schools, collected by the database. */
export async function offeredBy({ db }: CallerContext, ids: readonly string[], column: 'levels' | 'subjects'): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string>`unnest(${schools[column]})::text` })
    .from(schools)
    .where(among(schools.id, ids))
  return rows.map(({ id }) => id)
}

/** Schools named by a search: `__all__` is the caller's own plus those overseen (part 2 §7). */
export const namedSchools = ({ schoolId, user }: Caller, named: '__all__' | string[]): string[] =>
  named === '__all__' ? [schoolId, ...user.schools] : named
