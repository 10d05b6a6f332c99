import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { moduleSources } from '#contract/module'
import type { Status } from '#contract/scalars'
import type { Caller } from '../../context.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { isLimited } from './courses.ts'
import { allOf, alsoInDeepLink, answerFor, anyOf, everything, nothing, type PerRole, visibleTo } from './rules.ts'

type Source = (typeof moduleSources)[number]

const published = eq(modules.status, 'PUBLISHED')
const official = eq(modules.official, true)
const own = (caller: Caller) => eq(modules.creatorId, caller.id)
const ofSchool = (caller: Caller) => eq(modules.schoolId, caller.schoolId)

/**
 * Modules in the caller's sight: their own; published ones of the same school or of the main school, unless these belong to a
 * course that is limited for the caller; a superadmin sees all. Students see none but through their works: a module holds what
 * they have not been asked yet. The one rule for single reads; the lists below show parts of it.
 */
export const visibleModules = (caller: Caller): SQL => allOf(ne(modules.status, 'DELETED'), visibleTo(caller, readers))

const ownAndShared = (caller: Caller) =>
  anyOf(
    own(caller),
    allOf(published, anyOf(ofSchool(caller), allOf(official, notOfLimitedCourse(caller)))),
    // The main school's staff see all of its content: its teachers may change it (OP-003).
    caller.official ? ofSchool(caller) : nothing,
  )

const readers: PerRole<SQL> = alsoInDeepLink(
  {
    STUDENT: () => nothing,
    TEACHER: ownAndShared,
    HEADMASTER: ownAndShared,
    SUPERVISOR: ownAndShared,
    SUPERADMIN: () => everything,
  },
  nothing,
)

/** The module stands in no course that is limited for the caller. */
const notOfLimitedCourse = (caller: Caller): SQL =>
  sql`not exists (select 1 from ${courseModules} inner join ${courses} on ${courses.id} = ${courseModules.courseId}
    where ${courseModules.moduleId} = ${modules.id} and ${courses.status} <> 'DELETED' and ${isLimited(caller)})`

/** Whether the caller has modules through given works alone, whatever modules there are. */
export const readsGivenModulesOnly = (caller: Caller): boolean => answerFor(caller, givenModulesOnly, true)

const givenModulesOnly: PerRole<boolean> = alsoInDeepLink(
  {
    STUDENT: () => true,
    TEACHER: () => false,
    HEADMASTER: () => false,
    SUPERVISOR: () => false,
    SUPERADMIN: () => false,
  },
  true,
)

/** The modules that a teacher may change: `canEdit` of domain/permissions, for queries. */
export const editedModules = (caller: Caller): SQL =>
  allOf(ne(modules.status, 'DELETED'), anyOf(own(caller), caller.official ? allOf(official, ofSchool(caller)) : nothing))

// Parts of what visibleModules lets see, for lists: each along an index (db/newest.ts); they may overlap.

/** The caller's own modules of these statuses. */
export const ownModules = (caller: Caller, statuses: readonly Status[]): SQL =>
  allOf(own(caller), inArray(modules.status, [...statuses]))

const schoolModules = (caller: Caller): SQL => allOf(ofSchool(caller), published)

/** Published modules of others that the caller may use. */
export const modulesOfOthers = (caller: Caller): SQL[] =>
  answerFor(caller, readersOfOthers, []).map((branch) => allOf(branch, ne(modules.creatorId, caller.id)))

const usableOfOthers = (caller: Caller) => [schoolModules(caller), allOf(official, published, notOfLimitedCourse(caller))]
const officialOrNot = [official, eq(modules.official, false)]

const readersOfOthers: PerRole<SQL[]> = alsoInDeepLink(
  {
    STUDENT: () => [],
    TEACHER: usableOfOthers,
    HEADMASTER: usableOfOthers,
    SUPERVISOR: usableOfOthers,
    SUPERADMIN: () => officialOrNot.map((either) => allOf(either, published)),
  },
  [],
)

/** The parts of a source of the search. */
export function modulesOfSource(caller: Caller, source: Source, archived: boolean): SQL[] {
  if (archived) return source === 'mine' ? [ownModules(caller, ['ARCHIVED'])] : answerFor(caller, archiveReaders, [])
  switch (source) {
    case 'mine':
      return [ownModules(caller, ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'])]
    case 'library':
      return [ownModules(caller, ['PUBLISHED']), ...modulesOfOthers(caller)]
    case 'school':
      return [schoolModules(caller)]
  }
}

const archived = eq(modules.status, 'ARCHIVED')

const ownArchive = (caller: Caller) =>
  caller.official ? [ownModules(caller, ['ARCHIVED']), allOf(ofSchool(caller), archived)] : [ownModules(caller, ['ARCHIVED'])]

/** As for courses: archived modules are seen by those who may change them. */
const archiveReaders: PerRole<SQL[]> = {
  STUDENT: () => [],
  TEACHER: ownArchive,
  HEADMASTER: ownArchive,
  SUPERVISOR: ownArchive,
  SUPERADMIN: () => officialOrNot.map((either) => allOf(either, archived)),
}
