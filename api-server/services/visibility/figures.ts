import { and, eq, type SQL } from 'drizzle-orm'
import type { SchoolSelection } from '#contract/school'
import type { Caller, Context } from '../../context.ts'
import { among } from '../../db/among.ts'
import { groups } from '../../db/schema.ts'
import { visibleGroups } from './groups.ts'
import { answerFor, isOneOf, type PerRole, visibleTo } from './rules.ts'
import { overseenSchools } from './schools.ts'

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
  /** Works that they see at `now` (epoch ms). */
  | { readonly of: 'student'; readonly id: string; readonly now: number }

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
    TEACHER: own,
    HEADMASTER: own,
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
    STUDENT: async ({ id }) => ({ of: 'student', id, now: ctx.now }),
    TEACHER: ({ id }) => groupOr(ctx, asked, { of: 'teacher', id }),
    HEADMASTER: ofSchools,
    SUPERVISOR: ofSchools,
    SUPERADMIN: ofSchools,
  }
  return answerFor(ctx.caller, scopes, Promise.resolve(none))
}

async function groupOr(ctx: Context, { groupId, schools }: RequestedScope, otherwise: FigureScope): Promise<FigureScope> {
  if (groupId === undefined) return otherwise
  const [group] = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), groupsInSight(ctx.caller, schools)))
  return group ? { of: 'group', groupId, creatorId: answerFor(ctx.caller, countedCreators, null) } : none
}

/** Creator whose works for a group are counted: the teacher's own; null (anybody's) for other roles. */
const countedCreators: PerRole<string | null> = {
  TEACHER: ({ id }) => id,
}

function groupsInSight(caller: Caller, { ids }: Schools): SQL {
  const readers: PerRole<SQL> = {
    STUDENT: visibleGroups,
    TEACHER: visibleGroups,
    HEADMASTER: visibleGroups,
    SUPERVISOR: () => among(groups.schoolId, ids ?? []),
    SUPERADMIN: visibleGroups,
  }
  return visibleTo(caller, readers)
}

/** True for callers who may read activity figures: those in charge of one school or several. */
export const seesActivity = isOneOf('HEADMASTER', 'SUPERVISOR', 'SUPERADMIN')

/** True for callers who may read the number of courses written. */
export const seesWrittenCourses = isOneOf('TEACHER', 'HEADMASTER', 'SUPERVISOR', 'SUPERADMIN')
