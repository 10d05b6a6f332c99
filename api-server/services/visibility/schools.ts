import { inArray, type SQL } from 'drizzle-orm'
import type { SchoolSelection } from '#contract/school'
import { isSelected, type SchoolFacts } from '#domain/selector/resolve'
import type { Caller, Context } from '../../context.ts'
import { schools } from '../../db/schema.ts'
import { answerFor, everything, type PerRole, visibleTo } from './rules.ts'

type School = typeof schools.$inferSelect
type Asking = Pick<Context, 'db' | 'caller'>

/** The ids of the schools whose people and shared courses the caller reads: the own one, and those that a supervisor oversees. */
export const schoolsInReach = (caller: Caller): string[] => answerFor(caller, reach, [])

const ownSchool = ({ schoolId }: Caller) => [schoolId]

const reach: PerRole<string[]> = {
  STUDENT: ownSchool,
  TEACHER: ownSchool,
  HEADMASTER: ownSchool,
  SUPERVISOR: ({ schoolId, user }) => [schoolId, ...user.schools],
  SUPERADMIN: ownSchool,
}

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

/** Whether the works and groups that the caller reads are of several schools, so that each is told with its school. */
export const seesSeveralSchools = (caller: Caller): boolean => answerFor(caller, severalSchools, false)

const severalSchools: PerRole<boolean> = {
  STUDENT: () => false,
  TEACHER: () => false,
  HEADMASTER: () => false,
  SUPERVISOR: () => false,
  SUPERADMIN: () => true,
}

/** The schools that a supervisor oversees, in no order; none for the others. */
export async function readOverseen({ db, caller }: Asking): Promise<School[]> {
  const ids = answerFor(caller, overseen, [])
  return ids.length === 0 ? [] : db.select().from(schools).where(inArray(schools.id, ids))
}

const overseen: PerRole<string[]> = {
  STUDENT: () => [],
  TEACHER: () => [],
  HEADMASTER: () => [],
  SUPERVISOR: ({ user }) => user.schools,
  SUPERADMIN: () => [],
}

/** The schools that a supervisor's selection names among those they oversee. */
export const readSelected = async (asking: Asking, selection: SchoolSelection): Promise<School[]> =>
  selectedSchools(await readOverseen(asking), selection)

/** Their ids. */
export const overseenSchools = async (asking: Asking, selection: SchoolSelection): Promise<string[]> =>
  (await readSelected(asking, selection)).map(({ id }) => id)

/** Those that a selection names among the schools given (OP-106): all of them, those ticked, or none. */
const selectedSchools = <S extends SchoolFacts>(among: readonly S[], selection: SchoolSelection): S[] =>
  among.filter(isSelected(selection))

/**
 * The schools whose subjects and levels the filters offer: those that a supervisor selects of the overseen ones, the own one of the
 * others, whatever they select (OP-109).
 */
export function offeredSchools(asking: Asking, selection: SchoolSelection): Promise<School[]> {
  const own = async ({ school }: Caller) => [school]
  const offered: PerRole<Promise<School[]>> = {
    STUDENT: own,
    TEACHER: own,
    HEADMASTER: own,
    SUPERVISOR: () => readSelected(asking, selection),
    SUPERADMIN: own,
  }
  return answerFor(asking.caller, offered, Promise.resolve([]))
}
