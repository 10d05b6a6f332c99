import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type CourseSource, shares } from '#contract/course'
import type { Status } from '#contract/scalars'
import type { Caller } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { isLimited } from './visible.ts'

// Parts of what visibleCourses lets see, each along an index (db/newest.ts); they may overlap.

const published = eq(courses.status, 'PUBLISHED')

/** The caller's own courses of these statuses. */
export const ownCourses = (caller: Caller, statuses: readonly Status[]) =>
  and(eq(courses.creatorId, caller.id), inArray(courses.status, [...statuses]))

/** What the caller's school shares. */
export const schoolCourses = (caller: Caller) =>
  and(eq(courses.schoolId, caller.schoolId), published, ne(courses.share, 'private'))

/** What is shared with everybody and open to the caller's school. */
export const publicCourses = (caller: Caller) => and(eq(courses.share, 'public'), published, usable(caller))

export const officialCourses = (caller: Caller) =>
  and(
    sql`${courses.official}`,
    published,
    caller.official || caller.role === 'SUPERADMIN' ? undefined : eq(courses.share, 'public'),
    usable(caller),
  )

/** All that is sold, open to the caller's school or not. */
export const shopCourses = () => and(sql`${courses.shop}`, published, eq(courses.share, 'public'))

/** Published courses of others that the caller may use. */
export function coursesOfOthers(caller: Caller): (SQL | undefined)[] {
  const others = ne(courses.creatorId, caller.id)
  if (caller.role === 'SUPERADMIN') return shares.map((share) => and(eq(courses.share, share), published, others))
  // The main school's teachers may change all of its content (OP-003), so they see all that is published there.
  const ofSchool = caller.official ? and(eq(courses.schoolId, caller.schoolId), published) : schoolCourses(caller)
  return [and(ofSchool, others), and(publicCourses(caller), others)]
}

/** The parts of a source of the search. */
export function branchesOf(caller: Caller, source: CourseSource, archived: boolean): (SQL | undefined)[] {
  if (archived) return archivedCourses(caller, source)
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

/** Archived courses are seen by those who may change them: the author, the main school's teachers there, a superadmin. */
function archivedCourses(caller: Caller, source: CourseSource): (SQL | undefined)[] {
  const archived = eq(courses.status, 'ARCHIVED')
  const own = ownCourses(caller, ['ARCHIVED'])
  if (source === 'mine') return [own]
  if (caller.role === 'SUPERADMIN') return shares.map((share) => and(eq(courses.share, share), archived))
  return caller.official ? [own, and(eq(courses.schoolId, caller.schoolId), archived)] : [own]
}

const usable = (caller: Caller): SQL | undefined => (caller.role === 'SUPERADMIN' ? undefined : sql`not ${isLimited(caller)}`)
