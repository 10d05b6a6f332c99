import { eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { type CourseSource, shares } from '#contract/course'
import type { Status } from '#contract/scalars'
import type { Caller } from '../../context.ts'
import { courseOpenings, courses } from '../../db/schema.ts'
import { allOf, alsoInDeepLink, answerFor, anyOf, everything, nothing, type PerRole, visibleTo } from './rules.ts'
import { schoolsInReach } from './schools.ts'

const published = eq(courses.status, 'PUBLISHED')
const own = (caller: Caller) => eq(courses.creatorId, caller.id)
const ofSchool = (caller: Caller) => eq(courses.schoolId, caller.schoolId)

/**
 * Courses in the caller's sight: their own; what is published and shared with their school or with everybody; a superadmin
 * sees all (OP-002). Students are told how many there are of a subject, and see what they train on (trainable.ts). Deleted
 * ones are never seen. The one rule for single reads; the lists below show parts of it.
 */
export const visibleCourses = (caller: Caller): SQL => allOf(ne(courses.status, 'DELETED'), visibleTo(caller, readers))

const shared = (caller: Caller) =>
  allOf(
    published,
    anyOf(eq(courses.share, 'public'), allOf(eq(courses.share, 'school'), inArray(courses.schoolId, schoolsInReach(caller)))),
  )

// The main school's staff see all of its content: its teachers may change it (OP-003).
const ownAndShared = (caller: Caller) => anyOf(own(caller), shared(caller), caller.official ? ofSchool(caller) : nothing)

const readers: PerRole<SQL> = alsoInDeepLink(
  {
    STUDENT: shared,
    TEACHER: ownAndShared,
    HEADMASTER: ownAndShared,
    SUPERVISOR: ownAndShared,
    SUPERADMIN: () => everything,
  },
  nothing,
)

/**
 * A shop course that is not open to the caller's school (OP-043): viewed and quoted for, never played, copied or given.
 * Nothing is limited for a superadmin.
 */
export const isLimited = (caller: Caller): SQL => answerFor(caller, limits, everything)

const unopened = ({ schoolId }: Caller): SQL =>
  sql`(${courses.shop} and ${courses.schoolId} <> ${schoolId} and not exists (select 1 from ${courseOpenings}
    where ${courseOpenings.courseId} = ${courses.id} and ${courseOpenings.schoolId} = ${schoolId}))`

const limits: PerRole<SQL> = alsoInDeepLink(
  {
    STUDENT: unopened,
    TEACHER: unopened,
    HEADMASTER: unopened,
    SUPERVISOR: unopened,
    SUPERADMIN: () => nothing,
  },
  everything,
)

const isOpen = (caller: Caller): SQL => not(isLimited(caller))

/** What a caller may see and use: the files of a limited course are not theirs to read. */
export const usableCourses = (caller: Caller): SQL => allOf(visibleCourses(caller), isOpen(caller))

// Parts of what visibleCourses lets see, for lists: each along an index (db/newest.ts); they may overlap.

/** The caller's own courses of these statuses. */
export const ownCourses = (caller: Caller, statuses: readonly Status[]): SQL =>
  allOf(own(caller), inArray(courses.status, [...statuses]))

/** What the caller's school shares. */
export const schoolCourses = (caller: Caller): SQL => allOf(ofSchool(caller), published, ne(courses.share, 'private'))

/** What is shared with everybody and open to the caller's school. */
const publicCourses = (caller: Caller): SQL => allOf(eq(courses.share, 'public'), published, isOpen(caller))

/** Official content: outside of the main school, what is shared with everybody. */
export const officialCourses = (caller: Caller): SQL =>
  allOf(sql`${courses.official}`, published, visibleTo(caller, officialReaders), isOpen(caller))

const publicOutside = (caller: Caller) => (caller.official ? everything : eq(courses.share, 'public'))

const officialReaders: PerRole<SQL> = {
  STUDENT: () => nothing,
  TEACHER: publicOutside,
  HEADMASTER: publicOutside,
  SUPERVISOR: publicOutside,
  SUPERADMIN: () => everything,
}

/** All that is sold, open to the caller's school or not. */
const shopCourses = (): SQL => allOf(sql`${courses.shop}`, published, eq(courses.share, 'public'))

/** Published courses of others that the caller may use. */
export const coursesOfOthers = (caller: Caller): SQL[] =>
  answerFor(caller, readersOfOthers, []).map((branch) => allOf(branch, ne(courses.creatorId, caller.id)))

const usableOfOthers = (caller: Caller) => [
  caller.official ? allOf(ofSchool(caller), published) : schoolCourses(caller),
  publicCourses(caller),
]

const readersOfOthers: PerRole<SQL[]> = alsoInDeepLink(
  {
    STUDENT: () => [],
    TEACHER: usableOfOthers,
    HEADMASTER: usableOfOthers,
    SUPERVISOR: usableOfOthers,
    SUPERADMIN: () => shares.map((share) => allOf(eq(courses.share, share), published)),
  },
  [],
)

/** The parts of a source of the search. */
export function coursesOfSource(caller: Caller, source: CourseSource, archived: boolean): SQL[] {
  if (archived) return source === 'mine' ? [ownCourses(caller, ['ARCHIVED'])] : answerFor(caller, archiveReaders, [])
  switch (source) {
    case 'mine':
      return [ownCourses(caller, ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'])]
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

/** Archived courses are seen by those who may change them: the author, the main school's teachers there, a superadmin. */
const archiveReaders: PerRole<SQL[]> = {
  STUDENT: () => [],
  TEACHER: ownArchive,
  HEADMASTER: ownArchive,
  SUPERVISOR: ownArchive,
  SUPERADMIN: () => shares.map((share) => allOf(eq(courses.share, share), archived)),
}
