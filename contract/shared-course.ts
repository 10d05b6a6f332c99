import * as z from 'zod/mini'
import { course } from './course.ts'
import { inParts } from './course-part.ts'
import { authors, defineCall, resourceEditors } from './define-call.ts'
import { module } from './module.ts'
import { licence, source } from './origin.ts'
import { atMost, id } from './scalars.ts'

/** Why a course has no public page. */
export const linkObstacles = ['unpublished', 'shop', 'reserved', 'source', 'authorAway', 'tooLarge'] as const
export type LinkObstacle = (typeof linkObstacles)[number]

/** The link of a course, for those who may change it. */
export const courseLink = z.object({
  /** Null without a link. */
  token: z.nullable(z.string()),
  /** Whether its page shows questions and corrections; else one tries the course to see them. */
  corrections: z.boolean(),
  /** Why it opens nothing, or why there can be none; null when it works or can be made. */
  obstacle: z.nullable(z.enum(linkObstacles)),
  /** Names of modules that its visitors only see named: without a licence, and not put there by their author, who is the course’s too. */
  closed: z.array(z.string()),
  /** Names of modules whose key is held back with the results of a test: until then its visitors only see them named. */
  inTest: z.array(z.string()),
})
export type CourseLink = z.output<typeof courseLink>

export const getCourseLink = defineCall('GET /course/:id/link', {
  summary: 'The link by which anyone may see and try a course.',
  response: courseLink,
  access: { object: 'course', allow: resourceEditors },
})

export const makeCourseLink = defineCall('POST /course/:id/link', {
  summary:
    'Makes the link of a course, or changes what the one there is shows. 409 link.… (an obstacle) for a course that is not published, is sold or reserved, or was copied from a work without a licence.',
  body: z.object({ corrections: z.boolean() }),
  response: courseLink,
  access: { object: 'course', allow: resourceEditors },
  failures: ['conflict'],
  secret: true,
})

export const revokeCourseLink = defineCall('DELETE /course/:id/link', {
  summary: 'Revokes the link of a course: its address is dead at once and for good. Idempotent.',
  response: courseLink,
  access: { object: 'course', allow: resourceEditors },
  secret: true,
})

const token = z.string({ error: 'required' }).check(atMost(100))

/** A course as its link shows it, to anybody. */
export const sharedCourse = z.object({
  _id: id,
  name: z.string(),
  introduction: z.string(),
  subject: z.string(),
  levels: z.array(z.string()),
  /** Minutes. */
  duration: z.number(),
  licence,
  /** Whether its questions and corrections are shown besides the trial. */
  corrections: z.boolean(),
  /** '' unless the author wants to be named. */
  author: z.string(),
  school: z.string(),
  sources: z.array(source),
  moduleCount: z.int(),
  ...inParts,
  modules: z.array(
    z.object({
      _id: id,
      name: z.string(),
      duration: z.number(),
      questionCount: z.int(),
      /** Its stored name: the one that the author gave it may be of a student. */
      document: module.shape.document,
      /** Null for a module that is only named (`closed` and `inTest` of its link). */
      questions: z.nullable(module.shape.questions),
    }),
  ),
})
export type SharedCourse = z.output<typeof sharedCourse>

export const openSharedCourse = defineCall('POST /shared-course', {
  summary:
    'The course behind a link, for anybody: nothing else of the school, and nothing is stored; a very large one in parts. 404 for a link that opens nothing.',
  body: z.object({ token, part: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1) }),
  response: sharedCourse,
  access: { public: true },
  failures: ['notFound', 'tooMany'],
})

export const cloneSharedCourse = defineCall('POST /shared-course/clone', {
  summary:
    'Copies the course behind a link, with its modules and files, as the caller’s own draft that names its sources. 409 link.own for the author.',
  body: z.object({ token }),
  response: course,
  access: { allow: authors },
  failures: ['notFound', 'conflict', 'tooMany'],
  secret: true,
})
