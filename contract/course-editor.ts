import * as z from 'zod/mini'
import { defineCall, everyRelation, resourceReaders } from './define-call.ts'
import { id, optionalLine } from './scalars.ts'
import { person } from './user.ts'

/** Who writes a course together with its author. `mayName`: whether the caller may name and remove others. */
export const courseEditors = z.object({ editors: z.array(person), mayName: z.boolean() })
export type CourseEditors = z.output<typeof courseEditors>

/** The author, wherever they teach now; the headmaster of the course’s school, for a course that they see; a superadmin. */
const keepers = { TEACHER: ['own'], HEADMASTER: ['own', 'shared'], SUPERADMIN: everyRelation } as const

export const listCourseEditors = defineCall('GET /course/:id/editors', {
  summary:
    'The teachers who write a course together with its author, by name: all of them for the author and for these, those of their own school for anybody else.',
  response: courseEditors,
  access: { object: 'course', allow: resourceReaders },
})

export const findCourseEditors = defineCall('GET /course/:id/editors/candidates', {
  summary:
    'Teachers of the caller’s school (for a superadmin, of the course’s) who could become its editors, by words of their names, by name; at most 20.',
  query: z.object({ terms: z.optional(optionalLine) }),
  response: z.array(person),
  access: { object: 'course', allow: keepers },
})

export const nameCourseEditor = defineCall('POST /course/:id/editors', {
  summary:
    'Lets a teacher of the caller’s school (for a superadmin, of the course’s) change it and those of its modules whose author writes it too; they are notified. Idempotent. 409 course.tooManyEditors.',
  body: z.object({ userId: z.uuid({ error: 'required' }) }),
  response: courseEditors,
  access: { object: 'course', allow: keepers },
  failures: ['conflict'],
})

const editorOf = z.object({ id, userId: id })

export const removeCourseEditor = defineCall('DELETE /course/:id/editors/:userId', {
  summary: 'Takes a teacher out of the editors of a course; editors may take themselves out. Idempotent.',
  params: editorOf,
  response: courseEditors,
  access: { object: 'course', allow: keepers },
})
