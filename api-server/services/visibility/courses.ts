import { eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { type CourseSource, shares } from '#contract/course'
import type { Status } from '#contract/scalars'
import type { Caller } from '../../context.ts'
import { courseOpenings, courses } from '../../db/schema.ts'
import { coEditedCourses } from './editors.ts'
import { alike, allOf, alsoInDeepLink, answerFor, anyOf, everything, nothing, type PerRole, visibleTo } from './rules.ts'
import { schoolsInReach } from './schools.ts'

const published = eq(courses.status, 'PUBLISHED')
const own = (caller: Caller) => eq(courses.creatorId, caller.id)
const ofSchool = (caller: Caller) => eq(courses.schoolId, caller.schoolId)

/**
 * Courses visible to the caller: their own and those that they write with the author; published ones shared with their school or with
 * everyone; all for a superadmin (OP-002). Students only get counts per subject and the courses they may train on (`isTrainable` in
 * services/training/courses.ts). Deleted courses are never visible. Single reads use this rule; the lists below show parts of it.
 */
export const visibleCourses = (caller: Caller): SQL => allOf(ne(courses.status, 'DELETED'), visibleTo(caller, readers))

const isShared = (caller: Caller) =>
  allOf(
    published,
    anyOf(eq(courses.share, 'public'), allOf(eq(courses.share, 'school'), inArray(courses.schoolId, schoolsInReach(caller)))),
  )

// Staff of the main school see all of its content, because its teachers may change it (OP-003).
const ownAndShared = (caller: Caller) => anyOf(own(caller), isShared(caller), caller.official ? ofSchool(caller) : nothing)

const readers: PerRole<SQL> = alsoInDeepLink({
  STUDENT: isShared,
  TEACHER: (caller) => anyOf(ownAndShared(caller), coEditedCourses(caller)),
  ...alike(ownAndShared, 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => everything,
})

/** A shop course not open to the caller's school (OP-043) is viewed and quoted for, not used. Never so for a superadmin. */
export const isLimited = (caller: Caller): SQL => answerFor(caller, limits, everything)

const isUnopened = ({ schoolId }: Caller): SQL =>
  sql`(${courses.shop} and ${courses.schoolId} <> ${schoolId} and not exists (select 1 from ${courseOpenings}
    where ${courseOpenings.courseId} = ${courses.id} and ${courseOpenings.schoolId} = ${schoolId}))`

const limits: PerRole<SQL> = alsoInDeepLink({
  ...alike(isUnopened, 'STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => nothing,
})

const isOpen = (caller: Caller): SQL => not(isLimited(caller))

/** Courses that the caller may see and use, files included: visible and not limited. */
export const usableCourses = (caller: Caller): SQL => allOf(visibleCourses(caller), isOpen(caller))

// Subsets of visibleCourses for lists, each served by an index (db/newest.ts); they may overlap.

export const ownCourses = (caller: Caller, statuses: readonly Status[]): SQL =>
  allOf(own(caller), inArray(courses.status, [...statuses]))

export const schoolCourses = (caller: Caller): SQL => allOf(ofSchool(caller), published, ne(courses.share, 'private'))

const publicCourses = (caller: Caller): SQL => allOf(eq(courses.share, 'public'), published, isOpen(caller))

/** Official content; outside the main school, only what is shared with everyone. */
export const officialCourses = (caller: Caller): SQL =>
  allOf(sql`${courses.official}`, published, visibleTo(caller, officialReaders), isOpen(caller))

const publicOutside = (caller: Caller) => (caller.official ? everything : eq(courses.share, 'public'))

const officialReaders: PerRole<SQL> = {
  ...alike(publicOutside, 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => everything,
}

const shopCourses = (): SQL => allOf(sql`${courses.shop}`, published, eq(courses.share, 'public'))

export const coursesOfOthers = (caller: Caller): SQL[] =>
  answerFor(caller, readersOfOthers, []).map((branch) => allOf(branch, ne(courses.creatorId, caller.id)))

const usableOfOthers = (caller: Caller) => [
  caller.official ? allOf(ofSchool(caller), published) : schoolCourses(caller),
  publicCourses(caller),
]

const readersOfOthers: PerRole<SQL[]> = alsoInDeepLink({
  ...alike(usableOfOthers, 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => shares.map((share) => allOf(eq(courses.share, share), published)),
})

/** Conditions of a search source, one per index to use. */
export function coursesOfSource(caller: Caller, source: CourseSource, archived: boolean): SQL[] {
  // An archived one belongs to its author alone.
  if (archived && source === 'withMe') return [nothing]
  if (archived) return source === 'mine' ? [ownCourses(caller, ['ARCHIVED'])] : answerFor(caller, archiveReaders, [])
  switch (source) {
    case 'mine':
      return [ownCourses(caller, ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'])]
    case 'withMe':
      return [allOf(coEditedCourses(caller), inArray(courses.status, ['DRAFT', 'PUBLISHED', 'UNPUBLISHED']))]
    case 'library':
      return [ownCourses(caller, ['PUBLISHED']), ...coursesOfOthers(caller)]
    case 'public':
      return [publicCourses(caller)]
    case 'school':
      return [schoolCourses(caller)]
    case 'shop':
      return [shopCourses()]
  }
}

const archived = eq(courses.status, 'ARCHIVED')

const ownArchive = (caller: Caller) =>
  caller.official ? [ownCourses(caller, ['ARCHIVED']), allOf(ofSchool(caller), archived)] : [ownCourses(caller, ['ARCHIVED'])]

/** Archived courses are visible to those who may change them: the author, the main school's staff, a superadmin. */
const archiveReaders: PerRole<SQL[]> = {
  ...alike(ownArchive, 'TEACHER', 'HEADMASTER', 'SUPERVISOR'),
  SUPERADMIN: () => shares.map((share) => allOf(eq(courses.share, share), archived)),
}
