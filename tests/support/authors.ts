import { courseBody, type MadeSchool, makeSchool, makeUser, moduleBody } from '#tests/support/make'
import type { TestApi } from './api.ts'

type Over = Record<string, unknown>

/** A teacher of a school, with helpers that create modules and courses through the API. */
export async function makeAuthor(api: TestApi, made: MadeSchool) {
  const teacher = await makeUser(api.db, made, 'TEACHER')
  const token = await api.tokenFor(teacher.id)
  const module = (over: Over = {}) =>
    api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED', ...over } }, token)
  const course = (modules: string[], over: Over = {}) =>
    api.call('createCourse', { body: { ...courseBody(made, modules), status: 'PUBLISHED', ...over } }, token)
  return { made, teacher, token, module, course }
}

/** Two teachers of a new school and one of another. */
export async function makeAuthors(api: TestApi, options: { official?: boolean } = {}) {
  const [here, there] = await Promise.all([makeSchool(api.db, options), makeSchool(api.db)])
  const [author, colleague, stranger] = await Promise.all([makeAuthor(api, here), makeAuthor(api, here), makeAuthor(api, there)])
  return { author, colleague, stranger }
}

export type Author = Awaited<ReturnType<typeof makeAuthor>>
