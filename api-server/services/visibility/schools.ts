import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SchoolSelection } from '#contract/school'
import { pick } from '#domain/pick'
import { isSelected } from '#domain/selector/resolve'
import type { Caller, Context } from '../../context.ts'
import { among, groups, pickRows, schools } from '../../db/schema.ts'
import { visibleGroups } from './groups.ts'
import { alike, alsoInDeepLink, answerFor, condition, everything, isOneOf, type PerRole, visibleTo } from './rules.ts'

type School = typeof schools.$inferSelect
type CallerContext = Pick<Context, 'db' | 'caller'>

/** Ids of the schools whose people and shared courses the caller may read: their own, plus those a supervisor oversees. */
export const schoolsInReach = (caller: Caller): string[] => answerFor(caller, reach, [])

const ownSchool = ({ schoolId }: Caller) => [schoolId]

const reach: PerRole<string[]> = alsoInDeepLink({
  ...alike(ownSchool, 'STUDENT', 'TEACHER', 'HEADMASTER'),
  SUPERVISOR: ({ schoolId, user }) => [schoolId, ...user.schools],
  SUPERADMIN: ownSchool,
})

const inReach = (caller: Caller) => inArray(schools.id, schoolsInReach(caller))

export const visibleSchools = condition({
  ...alike(inReach, 'STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
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
const facts = pick(schools, 'id', 'name', 'city', 'zipCode', 'typeId', 'uai')
export type OverseenSchool = Pick<School, keyof typeof facts>

/** The schools that a supervisor oversees, unordered; none for other roles. */
export async function readOverseen({ db, caller }: CallerContext): Promise<OverseenSchool[]> {
  const ids = overseenIds(caller)
  return ids.length === 0 ? [] : db.select(facts).from(schools).where(among(schools.id, ids))
}

const overseenIds = (caller: Caller): readonly string[] => answerFor(caller, { SUPERVISOR: ({ user }) => user.schools }, [])

/** The overseen schools that a supervisor's selection contains (OP-106). */
export const readSelected = async (asking: CallerContext, selection: SchoolSelection): Promise<OverseenSchool[]> =>
  (await readOverseen(asking)).filter(isSelected(selection))

export const overseenSchools = async (asking: CallerContext, selection: SchoolSelection): Promise<readonly string[]> =>
  selection.all ? overseenIds(asking.caller) : (await readSelected(asking, selection)).map(({ id }) => id)

/** Schools whose subjects and levels are filters: a supervisor's selected ones; for others their own, whatever is selected. */
export function offeredSchools(asking: CallerContext, selection: SchoolSelection): Promise<readonly string[]> {
  const own = async ({ schoolId }: Caller) => [schoolId]
  const offered: PerRole<Promise<readonly string[]>> = {
    ...alike(own, 'STUDENT', 'TEACHER', 'HEADMASTER'),
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

export interface Schools {
  /** Null: all schools. */
  readonly ids: readonly string[] | null
  /** Set when `ids` are exactly this supervisor's schools, whose sums may be stored under the supervisor's id (decision 34). */
  readonly networkOf?: string
}

/** Whose figures are read; derived from the caller, never from client input. */
export type FigureScope =
  | { readonly of: 'schools'; readonly schools: Schools }
  /** Works given to a group (by one person if `creatorId` is set), and the trainings of its students. */
  | { readonly of: 'group'; readonly groupId: string; readonly creatorId: string | null }
  | { readonly of: 'teacher'; readonly id: string }
  | { readonly of: 'student'; readonly id: string }

interface RequestedScope {
  readonly groupId?: string | undefined
  /** Result of `figureSchools` for the same request. */
  readonly schools: Schools
}

const noSchools: Schools = { ids: [] }
const none: FigureScope = { of: 'schools', schools: noSchools }

/** The schools whose people the caller may count; cannot be narrowed to a group or teacher. */
export function figureSchools(ctx: Context, selection: SchoolSelection): Promise<Schools> {
  const own = async ({ schoolId }: Caller) => ({ ids: [schoolId] })
  const schools: PerRole<Promise<Schools>> = {
    ...alike(own, 'TEACHER', 'HEADMASTER'),
    SUPERVISOR: async ({ id }) => ({ ids: await overseenSchools(ctx, selection), ...(selection.all && { networkOf: id }) }),
    SUPERADMIN: async () => ({ ids: null }),
  }
  return answerFor(ctx.caller, schools, Promise.resolve(noSchools))
}

/**
 * The caller's scope: a student's own works, the works a teacher gave, a headmaster's school, all schools for a superadmin, the
 * selected overseen schools for a supervisor. When a group is named: that group if visible, else nothing.
 */
export function figureScope(ctx: Context, asked: RequestedScope): Promise<FigureScope> {
  const ofSchools = () => groupOr(ctx, asked, { of: 'schools', schools: asked.schools })
  const scopes: PerRole<Promise<FigureScope>> = {
    STUDENT: async ({ id }) => ({ of: 'student', id }),
    TEACHER: ({ id }) => groupOr(ctx, asked, { of: 'teacher', id }),
    ...alike(ofSchools, 'HEADMASTER', 'SUPERVISOR', 'SUPERADMIN'),
  }
  return answerFor(ctx.caller, scopes, Promise.resolve(none))
}

async function groupOr(ctx: Context, { groupId, schools }: RequestedScope, otherwise: FigureScope): Promise<FigureScope> {
  if (groupId === undefined) return otherwise
  const [group] = await pickRows(ctx.db, [groups, 'id'], and(eq(groups.id, groupId), groupsInSight(ctx.caller, schools)))
  // Of the works for a group a teacher's own are counted, anybody's for other roles.
  return group
    ? { of: 'group', groupId, creatorId: answerFor<string | null>(ctx.caller, { TEACHER: ({ id }) => id }, null) }
    : none
}

function groupsInSight(caller: Caller, { ids }: Schools): SQL {
  const readers: PerRole<SQL> = {
    ...alike(visibleGroups, 'STUDENT', 'TEACHER', 'HEADMASTER'),
    SUPERVISOR: () => among(groups.schoolId, ids ?? []),
    SUPERADMIN: visibleGroups,
  }
  return visibleTo(caller, readers)
}

/** True for callers who may read activity figures: those in charge of one school or several. */
export const seesActivity = isOneOf('HEADMASTER', 'SUPERVISOR', 'SUPERADMIN')

export const seesWrittenCourses = isOneOf('TEACHER', 'HEADMASTER', 'SUPERVISOR', 'SUPERADMIN')
