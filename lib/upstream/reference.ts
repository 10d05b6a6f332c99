import 'server-only'
import type { Chapter, CourseType, Level, Subject } from '#contract/reference'
import { currentUser } from '../session/current-user.ts'
import { upstream } from './call.ts'
import { createExpiringCache } from './expiring-cache.ts'

// Reference data changes a few times a year; a minute's delay is not seen, thousands of calls are saved (CLI-004 to CLI-007).
const kept = { ttlMs: 60_000, limit: 5000 }

const subjectCache = createExpiringCache<Subject[]>(kept)
const levelCache = createExpiringCache<Level[]>(kept)
const chapterCache = createExpiringCache<Chapter[]>(kept)
const courseTypeCache = createExpiringCache<CourseType[]>(kept)

/** Subjects of the current user's school. Throws as `upstream`. */
export async function subjects(): Promise<Subject[]> {
  return subjectCache(await ownerKey(), () => upstream('listSubjects'))
}

/** Levels of the current user: a student's own, else the school's. Throws as `upstream`. */
export async function levels(): Promise<Level[]> {
  return levelCache(await ownerKey(), () => upstream('listLevels'))
}

/** Chapters, each of one subject and one level. Throws as `upstream`. */
export async function chapters(): Promise<Chapter[]> {
  return chapterCache(await ownerKey(), () => upstream('listChapters', { query: {} }))
}

/** Course types that the current user's school may use; every type with `all`. Throws as `upstream`. */
export async function courseTypes({ all = false } = {}): Promise<CourseType[]> {
  return courseTypeCache(`${await ownerKey()} ${all}`, () => upstream('listCourseTypes', { query: all ? { all: 'true' } : {} }))
}

// Staff of one school and role see the same lists; a student's depend on the levels of their own record.
async function ownerKey(): Promise<string> {
  const user = await currentUser()
  return user.role === 'STUDENT' ? `user ${user._id} ${user.levels?.join()}` : `${user.role} ${user.school._id}`
}
