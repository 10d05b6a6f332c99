import * as z from 'zod/mini'
import { defineCall, everyone } from './define-call.ts'
import { id, queryFlag } from './scalars.ts'

export const subject = z.object({ _id: id, name: z.string(), nameSlug: z.string(), courseNumber: z.int() })
export type Subject = z.output<typeof subject>

/** `trainingLevels`: ids of further levels whose courses are offered to its students (OP-095). */
export const level = z.object({ _id: id, name: z.string(), trainingLevels: z.array(id) })
export type Level = z.output<typeof level>

export const chapter = z.object({ _id: id, name: z.string(), subjectId: id, levelId: id })
export type Chapter = z.output<typeof chapter>

/** Red marks complete official content (ENT-020). */
export const courseType = z.object({ _id: id, name: z.string(), color: z.string() })
export type CourseType = z.output<typeof courseType>

const listed = { access: everyone, headless: { deepLink: true } } as const

export const listSubjects = defineCall('GET /subject', {
  summary: 'The subjects of the caller’s school, those with courses first, then by name; with all=true every subject.',
  query: z.object({ all: queryFlag }),
  response: z.array(subject),
  ...listed,
})

export const getSubject = defineCall('GET /subject/:id', {
  summary: 'One subject of the caller’s school.',
  response: subject,
  access: everyone,
})

export const listLevels = defineCall('GET /level', {
  summary: 'The caller’s levels: a student’s own, otherwise those of the school; with all=true every level.',
  query: z.object({ all: queryFlag }),
  response: z.array(level),
  ...listed,
})

export const listChapters = defineCall('GET /chapter', {
  summary: 'The chapters of the caller’s subjects and levels, by name; of one subject or level when given.',
  query: z.object({ subject: z.optional(id), level: z.optional(id) }),
  response: z.array(chapter),
  ...listed,
})

export const listCourseTypes = defineCall('GET /course-type', {
  summary: 'The course types that the caller’s school may use; with all=true, every type.',
  query: z.object({ all: queryFlag }),
  response: z.array(courseType),
  ...listed,
})
