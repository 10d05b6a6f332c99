import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { moduleSources } from '#contract/module'
import type { Status } from '#contract/scalars'
import type { Caller } from '../../context.ts'
import { courseModules, courses, modules } from '../../db/schema.ts'
import { isLimited } from './courses.ts'
import { coEditedModules } from './editors.ts'
import { alike, allOf, alsoInDeepLink, answerFor, anyOf, everything, nothing, type PerRole, visibleTo } from './rules.ts'

type Source = (typeof moduleSources)[number]

const published = eq(modules.status, 'PUBLISHED')
const official = eq(modules.official, true)
const own = (caller: Caller) => eq(modules.creatorId, caller.id)
const ofSchool = (caller: Caller) => eq(modules.schoolId, caller.schoolId)

/**
 * Modules visible to the caller: their own and those that they write with the author; published ones of their school or of the main school, except those of a course
 * limited for the caller; all for a superadmin. Students reach modules only through their works, because a module contains
 * questions they have not been asked yet. Single reads use this rule; the lists below show parts of it.
 */
export const visibleModules = (caller: Caller): SQL => allOf(ne(modules.status, 'DELETED'), visibleTo(caller, readers))

const ownAndShared = (caller: Caller) =>
  anyOf(
    own(caller),
    allOf(published, anyOf(ofSchool(caller), allOf(official, notOfLimitedCourse(caller)))),
    // Staff of the main school see all of its content, because its teachers may change it (OP-003).
    caller.official ? ofSchool(caller) : nothing,
  )

const readers: PerRole<SQL> = alsoInDeepLink({
  TEACHER: (caller) => anyOf(ownAndShared(caller), coEditedModules(caller)),
  ...alike(ownAndShared, 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => everything,
})

const notOfLimitedCourse = (caller: Caller): SQL =>
  sql`not exists (select 1 from ${courseModules} inner join ${courses} on ${courses.id} = ${courseModules.courseId}
    where ${courseModules.moduleId} = ${modules.id} and ${courses.status} <> 'DELETED' and ${isLimited(caller)})`

/** True for callers who reach modules only through given works. */
export const readsGivenModulesOnly = (caller: Caller): boolean => answerFor<SQL | null>(caller, readers, null) === null

/** `canEdit` of domain/people/permissions for modules, as a condition for a teacher's queries. */
export const editedModules = (caller: Caller): SQL =>
  allOf(
    ne(modules.status, 'DELETED'),
    anyOf(own(caller), caller.official ? allOf(official, ofSchool(caller)) : nothing, coEditedModules(caller)),
  )

// Subsets of visibleModules for lists, each served by an index (db/newest.ts); they may overlap.

export const ownModules = (caller: Caller, statuses: readonly Status[]): SQL =>
  allOf(own(caller), inArray(modules.status, [...statuses]))

const schoolModules = (caller: Caller): SQL => allOf(ofSchool(caller), published)

export const modulesOfOthers = (caller: Caller): SQL[] =>
  answerFor(caller, readersOfOthers, []).map((branch) => allOf(branch, ne(modules.creatorId, caller.id)))

const usableOfOthers = (caller: Caller) => [schoolModules(caller), allOf(official, published, notOfLimitedCourse(caller))]
const officialOrNot = [official, eq(modules.official, false)]

const readersOfOthers: PerRole<SQL[]> = alsoInDeepLink({
  ...alike(usableOfOthers, 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => officialOrNot.map((either) => allOf(either, published)),
})

/** Conditions of a search source, one per index to use. */
export function modulesOfSource(caller: Caller, source: Source, archived: boolean): SQL[] {
  // An archived one belongs to its author alone.
  if (archived && source === 'withMe') return [nothing]
  if (archived) return source === 'mine' ? [ownModules(caller, ['ARCHIVED'])] : answerFor(caller, archiveReaders, [])
  switch (source) {
    case 'mine':
      return [ownModules(caller, ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'])]
    case 'withMe':
      return [allOf(coEditedModules(caller), inArray(modules.status, ['DRAFT', 'PUBLISHED', 'UNPUBLISHED']))]
    case 'library':
      return [ownModules(caller, ['PUBLISHED']), ...modulesOfOthers(caller)]
    case 'school':
      return [schoolModules(caller)]
  }
}

const archived = eq(modules.status, 'ARCHIVED')

const ownArchive = (caller: Caller) =>
  caller.official ? [ownModules(caller, ['ARCHIVED']), allOf(ofSchool(caller), archived)] : [ownModules(caller, ['ARCHIVED'])]

/** Like courses, archived modules are visible to those who may change them. */
const archiveReaders: PerRole<SQL[]> = {
  ...alike(ownArchive, 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => officialOrNot.map((either) => allOf(either, archived)),
}
