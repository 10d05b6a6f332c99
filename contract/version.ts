import * as z from 'zod/mini'
import { course } from './course.ts'
import { defineCall, resourceEditors } from './define-call.ts'
import { module } from './module.ts'
import { storedQuestion } from './question.ts'
import { id, instant, invalid, queryInt, status } from './scalars.ts'

const { name, subjectId, levels, chapter, duration, keywords, cantAffect, document, originalDocument } = module.shape

/** Content of a module at the time of a save. */
export const moduleAtVersion = z.object({
  ...{ name, subjectId, levels, chapter, duration, keywords, cantAffect, document, originalDocument },
  questions: z.array(storedQuestion),
})
export type ModuleAtVersion = z.output<typeof moduleAtVersion>

/** Content of a course at the time of a save: its modules by id, with their names at that time. */
export const courseAtVersion = z.object({
  name: course.shape.name,
  typeId: course.shape.typeId,
  subjectId: course.shape.subjectId,
  levels: course.shape.levels,
  duration: course.shape.duration,
  keywords: course.shape.keywords,
  share: course.shape.share,
  introduction: course.shape.introduction,
  modules: z.array(z.object({ _id: id, name: z.string() })),
})
export type CourseAtVersion = z.output<typeof courseAtVersion>

/** One save of a module or course, for lists. */
export const savedVersion = z.object({
  version: z.int(),
  savedAt: instant,
  /** First and last name. */
  savedBy: z.string(),
  status,
  name: z.string(),
  /** Number of questions of a module, or of modules of a course. */
  count: z.int(),
})
export type SavedVersion = z.output<typeof savedVersion>

const numbered = z.object({
  id,
  version: z.string().check(z.maxLength(9, { error: 'invalid', abort: true }), z.regex(/^[1-9]\d{0,8}$/, invalid)),
})

/** The version after which saves are listed; 0, the default, for all. */
const after = queryInt(0, 999_999_999, 0)

export const listModuleVersions = defineCall('GET /module/:id/versions', {
  summary:
    'The saves of a module that are kept, newest first: at most the last 50 and one year, and always the newest. Those after version `after`.',
  query: z.object({ after }),
  response: z.array(savedVersion),
  access: { object: 'module', allow: resourceEditors },
})

export const getModuleVersion = defineCall('GET /module/:id/versions/:version', {
  summary: 'A module as of one save. 404 version.notFound when that save is no longer kept.',
  params: numbered,
  response: z.extend(savedVersion, { content: moduleAtVersion }),
  access: { object: 'module', allow: resourceEditors },
})

export const listCourseVersions = defineCall('GET /course/:id/versions', {
  summary: 'The saves of a course that are kept, as for a module.',
  query: z.object({ after }),
  response: z.array(savedVersion),
  access: { object: 'course', allow: resourceEditors },
})

export const getCourseVersion = defineCall('GET /course/:id/versions/:version', {
  summary:
    'A course as of one save, and those of its modules that the caller can still put into a course, in their current state. 404 version.notFound when that save is no longer kept.',
  params: numbered,
  response: z.extend(savedVersion, {
    content: courseAtVersion,
    modules: z.array(z.object({ _id: id, name: z.string(), duration: z.number(), status, questionCount: z.int() })),
  }),
  access: { object: 'course', allow: resourceEditors },
})
