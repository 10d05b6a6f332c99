import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { moduleSources } from '#contract/module'
import type { Status } from '#contract/scalars'
import type { Caller } from '../../context.ts'
import { modules } from '../../db/schema.ts'
import { notOfLimitedCourse } from '../course/visible.ts'

// Parts of what visibleModules lets see, each along an index (db/newest.ts); they may overlap.

const published = eq(modules.status, 'PUBLISHED')

/** The caller's own modules of these statuses. */
export const ownModules = (caller: Caller, statuses: readonly Status[]) =>
  and(eq(modules.creatorId, caller.id), inArray(modules.status, [...statuses]))

const schoolModules = (caller: Caller) => and(eq(modules.schoolId, caller.schoolId), published)

/** Published modules of others that the caller may use. */
export function modulesOfOthers(caller: Caller): (SQL | undefined)[] {
  const others = ne(modules.creatorId, caller.id)
  if (caller.role === 'SUPERADMIN') return officialOrNot.map((official) => and(official, published, others))
  return [and(schoolModules(caller), others), and(eq(modules.official, true), published, others, notOfLimitedCourse(caller))]
}

const officialOrNot = [eq(modules.official, true), eq(modules.official, false)]

/** The parts of a source of the search. */
export function branchesOf(caller: Caller, source: (typeof moduleSources)[number], archived: boolean): (SQL | undefined)[] {
  if (archived) return archivedModules(caller, source)
  switch (source) {
    case 'mine':
      return [ownModules(caller, ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'])]
    case 'library':
      return [ownModules(caller, ['PUBLISHED']), ...modulesOfOthers(caller)]
    case 'school':
      return [schoolModules(caller)]
  }
}

/** As for courses: archived modules are seen by those who may change them. */
function archivedModules(caller: Caller, source: (typeof moduleSources)[number]): (SQL | undefined)[] {
  const archived = eq(modules.status, 'ARCHIVED')
  const own = ownModules(caller, ['ARCHIVED'])
  if (source === 'mine') return [own]
  if (caller.role === 'SUPERADMIN') return officialOrNot.map((official) => and(official, archived))
  return caller.official ? [own, and(eq(modules.schoolId, caller.schoolId), archived)] : [own]
}
