import { inArray, type SQL, sql } from 'drizzle-orm'
import type { SchoolSelection } from '#contract/school'
import { isSelected } from '#domain/selector/resolve'
import type { Caller, Context } from '../../context.ts'
import { among } from '../../db/among.ts'
import { schools } from '../../db/schema.ts'
import { alsoInDeepLink, answerFor, everything, nothing, type PerRole, visibleTo } from './rules.ts'

type School = typeof schools.$inferSelect
type CallerContext = Pick<Context, 'db' | 'caller'>

/** The ids of the schools whose people and shared courses the caller reads: the own one, and those that a supervisor oversees. */
export const schoolsInReach = (caller: Caller): string[] => answerFor(caller, reach, [])

const ownSchool = ({ schoolId }: Caller) => [schoolId]

const reach: PerRole<string[]> = alsoInDeepLink(
  {
    STUDENT: ownSchool,
    TEACHER: ownSchool,
    HEADMASTER: ownSchool,
    SUPERVISOR: ({ schoolId, user }) => [schoolId, ...user.schools],
    SUPERADMIN: ownSchool,
  },
  [],
)

/** The schools that the caller may look at. */
export const visibleSchools = (caller: Caller): SQL => visibleTo(caller, readers)

const inReach = (caller: Caller) => inArray(schools.id, schoolsInReach(caller))

const readers: PerRole<SQL> = {
  STUDENT: inReach,
  TEACHER: inReach,
  HEADMASTER: inReach,
  SUPERVISOR: inReach,
  SUPERADMIN: () => everything,
}

/** The schools that the caller looks after: all for a superadmin, those that a supervisor oversees. */
export const administeredSchools = (caller: Caller): SQL => visibleTo(caller, looksAfter)

const looksAfter: PerRole<SQL> = {
  STUDENT: () => nothing,
  TEACHER: () => nothing,
  HEADMASTER: () => nothing,
  SUPERVISOR: ({ user }) => among(schools.id, user.schools),
  SUPERADMIN: () => everything,
}

/** Whether the works and groups that the caller reads are of several schools, so that each carries the name of its school. */
export const seesSeveralSchools = (caller: Caller): boolean => answerFor(caller, severalSchools, false)

const severalSchools: PerRole<boolean> = {
  STUDENT: () => false,
  TEACHER: () => false,
  HEADMASTER: () => false,
  SUPERVISOR: () => false,
  SUPERADMIN: () => true,
}

/** The columns that a list of schools needs, and those by which a selection finds a school. */
const facts = { id: schools.id, name: schools.name, city: schools.city, zipCode: schools.zipCode, typeId: schools.typeId }
export type OverseenSchool = Pick<School, keyof typeof facts>

/** The schools that a supervisor oversees, in no order; none for the others. */
export async function readOverseen({ db, caller }: CallerContext): Promise<OverseenSchool[]> {
  const ids = overseenIds(caller)
  return ids.length === 0 ? [] : db.select(facts).from(schools).where(among(schools.id, ids))
}

const overseenIds = (caller: Caller): readonly string[] => answerFor(caller, overseen, [])

const overseen: PerRole<string[]> = {
  STUDENT: () => [],
  TEACHER: () => [],
  HEADMASTER: () => [],
  SUPERVISOR: ({ user }) => user.schools,
  SUPERADMIN: () => [],
}

/** The schools that a supervisor's selection names among those they oversee (OP-106): all of them, those ticked, or none. */
export const readSelected = async (asking: CallerContext, selection: SchoolSelection): Promise<OverseenSchool[]> =>
  (await readOverseen(asking)).filter(isSelected(selection))

/** Their ids. */
export const overseenSchools = async (asking: CallerContext, selection: SchoolSelection): Promise<readonly string[]> =>
  selection.all ? overseenIds(asking.caller) : (await readSelected(asking, selection)).map(({ id }) => id)

/**
 * The schools whose subjects and levels the filters offer: those that a supervisor selects of the overseen ones, the own one of the
 * others, whatever they select (OP-109).
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

/** What these schools have of levels or subjects, each once: gathered by the database, not school by school. */
export async function offeredBy({ db }: CallerContext, ids: readonly string[], column: 'levels' | 'subjects'): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string>`unnest(${schools[column]})::text` })
    .from(schools)
    .where(among(schools.id, ids))
  return rows.map(({ id }) => id)
}
