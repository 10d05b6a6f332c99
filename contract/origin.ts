import * as z from 'zod/mini'
import { defineCall, resourceEditors, resourceReaders } from './define-call.ts'
import { licences } from './licences.ts'
import { id, invalid } from './scalars.ts'

/** Null: all rights reserved. */
export const licence = z.nullable(z.enum(licences, invalid))

/** What a module or course was copied from. */
export const source = z.object({
  title: z.string(),
  /** '' unless the author wants to be named. */
  author: z.string(),
  school: z.string(),
  /** At the time of the copy. */
  licence,
  /** The original, here or on the platform that an archive came from; it may be gone. */
  originalId: z.nullable(id),
})
export type Source = z.output<typeof source>

/** Licence and sources of a module or course. */
export const origin = z.object({
  licence,
  /** Whether its author is named with it, outside of the school too. */
  named: z.boolean(),
  /** Whether the caller is its author, who alone decides whether they are named. */
  mine: z.boolean(),
  /** The licences that its sources allow it to have. */
  choices: z.array(licence),
  /** The nearest first; what that was copied from follows. */
  sources: z.array(source),
})
export type Origin = z.output<typeof origin>

const read = 'The licence of a module or course, and what it was copied from.'
const write =
  'Chooses the licence (null: all rights reserved) and, for its author alone, whether they are named. 409 licence.bound for one that the sources do not allow.'

export const getCourseOrigin = defineCall('GET /course/:id/origin', {
  summary: read,
  response: origin,
  access: { object: 'course', allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] } },
})

export const getModuleOrigin = defineCall('GET /module/:id/origin', {
  summary: read,
  response: origin,
  access: { object: 'module', allow: resourceReaders },
})

const chosen = z.object({ licence, named: z.boolean(invalid) })

export const licenseCourse = defineCall('PUT /course/:id/licence', {
  summary: write,
  body: chosen,
  response: origin,
  access: { object: 'course', allow: resourceEditors },
  failures: ['conflict'],
})

export const licenseModule = defineCall('PUT /module/:id/licence', {
  summary: write,
  body: chosen,
  response: origin,
  access: { object: 'module', allow: resourceEditors },
  failures: ['conflict'],
})
