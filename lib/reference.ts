import 'server-only'
import type { CallResult } from '#contract/calls'
import type { Chapter, CourseType, Level, Subject } from '#contract/reference'
import { currentUser, settle, upstream } from './page.ts'
import { createExpiringCache } from './upstream/expiring-cache.ts'

// Reference data changes a few times a year; a minute's delay goes unnoticed and saves thousands of calls (CLI-004 to CLI-007).
const cacheOptions = { ttlMs: 60_000, limit: 5000 }

const subjectCache = createExpiringCache<Subject[]>(cacheOptions)
const levelCache = createExpiringCache<Level[]>(cacheOptions)
const chapterCache = createExpiringCache<Chapter[]>(cacheOptions)
const courseTypeCache = createExpiringCache<CourseType[]>(cacheOptions)

export type SearchData = CallResult<'getSearchData'>
const searchDataCache = createExpiringCache<SearchData>(cacheOptions)

/** Subjects of the user's school; every one with `all`, to name those of other schools' content. Throws as `upstream`. */
export const subjects = async ({ all = false } = {}): Promise<Subject[]> =>
  subjectCache(`${await ownerKey()} ${all}`, () => upstream('listSubjects', { query: flag(all) }))

/** Levels of the current user: a student's own, otherwise the school's; every level with `all`. Throws as `upstream`. */
export const levels = async ({ all = false } = {}): Promise<Level[]> =>
  levelCache(`${await ownerKey()} ${all}`, () => upstream('listLevels', { query: flag(all) }))

/** Chapters, each of one subject and one level. Throws as `upstream`. */
export const chapters = async (): Promise<Chapter[]> =>
  chapterCache(await ownerKey(), () => upstream('listChapters', { query: {} }))

/** Search panel options for a member of staff: for a supervisor, those of the overseen schools. Throws as `upstream`. */
export const searchData = async (): Promise<SearchData> => searchDataCache(await ownerKey(), () => upstream('getSearchData'))

/** Course types that the current user's school may use; every type with `all`. Throws as `upstream`. */
export const courseTypes = async ({ all = false } = {}): Promise<CourseType[]> =>
  courseTypeCache(`${await ownerKey()} ${all}`, () => upstream('listCourseTypes', { query: flag(all) }))

/** Subjects and levels that the user may write for (a superadmin: all schools'); each undefined when not loaded. */
export async function writableReference(): Promise<[Subject[] | undefined, Level[] | undefined]> {
  const of = { all: (await currentUser()).role === 'SUPERADMIN' }
  return Promise.all([settle(subjects(of)), settle(levels(of))])
}

const flag = (all: boolean) => (all ? { all: 'true' as const } : {})

// Staff of one school and role see the same lists; a student's depend on the levels of their own record, a supervisor's on the
// schools.
async function ownerKey(): Promise<string> {
  const user = await currentUser()
  if (user.role === 'STUDENT') return `user ${user._id} ${user.levels?.join()}`
  return user.role === 'SUPERVISOR' ? `user ${user._id}` : `${user.role} ${user.school._id}`
}
