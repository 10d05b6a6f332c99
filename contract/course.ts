import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { module, moduleDraft, moduleSummary, saveTarget } from './module.ts'
import { id, instant, paging, queryFlag, richText, schoolYear, status } from './scalars.ts'

export const shares = ['private', 'school', 'public'] as const
/** Who sees a course: its author, the author’s school, everybody (CRS-005); accepted in any case (OP-047). */
export const share = z.pipe(
  z.pipe(
    z.string({ error: 'invalid' }),
    z.transform((value: string) => value.toLowerCase()),
  ),
  z.enum(shares, { error: 'invalid' }),
)

/** What an author writes. `introduction` may hold {parcours}, {nb-modules} and {liste-modules}. */
export const courseDraft = z.object({
  name: moduleDraft.shape.name,
  typeId: z._default(z.nullable(id), null),
  subjectId: moduleDraft.shape.subjectId,
  levels: moduleDraft.shape.levels,
  duration: moduleDraft.shape.duration,
  keywords: moduleDraft.shape.keywords,
  share: z._default(share, 'private'),
  introduction: z._default(richText, ''),
  modules: z.array(id, { error: 'invalid' }).check(z.maxLength(200, { error: 'tooLong' })),
})
export type CourseDraft = z.output<typeof courseDraft>
export type CourseDraftInput = z.input<typeof courseDraft>

const stored = {
  _id: id,
  status,
  schoolYear,
  creatorId: id,
  author: z.object({ name: z.string(), school: z.string() }),
  official: z.boolean(),
  cantAffect: z.boolean(),
  typeColor: z.nullable(z.string()),
  version: z.int(),
  updatedAt: instant,
}

/** A course for lists and cards: its modules are only counted. */
export const courseSummary = z.extend(z.omit(courseDraft, { modules: true, introduction: true }), {
  ...stored,
  moduleCount: z.int(),
  editable: z.boolean(),
})
export type CourseSummary = z.output<typeof courseSummary>

/** A course with its modules in order; `questions` are there when asked for. */
export const course = z.extend(z.omit(courseDraft, { modules: true }), {
  ...stored,
  editable: z.boolean(),
  modules: z.array(z.extend(moduleSummary, { questions: z.optional(module.shape.questions) })),
})
export type Course = z.output<typeof course>

const params = z.object({ id })

export const listCourses = defineCall({
  method: 'GET',
  path: '/course',
  summary: 'Courses, newest first. Flags as OP-045: draft, unpublished, others, special (official), last (10 newest).',
  query: z.object({
    others: queryFlag,
    draft: queryFlag,
    unpublished: queryFlag,
    special: queryFlag,
    last: queryFlag,
    ...paging,
  }),
  response: z.array(courseSummary),
  access: { allow: { TEACHER: ['own'], SUPERADMIN: ['own'], HEADMASTER: ['own'] } },
})

export const getCourse = defineCall({
  method: 'GET',
  path: '/course/:id',
  summary: 'One course with its modules; with questions=true, with their questions too.',
  params,
  query: z.object({ questions: queryFlag }),
  response: course,
  access: {
    object: 'course',
    allow: {
      TEACHER: ['own', 'shared'],
      HEADMASTER: ['own', 'shared'],
      SUPERVISOR: ['own', 'shared'],
      SUPERADMIN: ['own', 'shared', 'private', 'other'],
    },
  },
  failures: ['notFound'],
})

export const createCourse = defineCall({
  method: 'POST',
  path: '/course',
  summary: 'Creates a course from modules that the caller can see.',
  body: z.extend(courseDraft, saveTarget),
  response: course,
  access: { allow: { TEACHER: ['own'], SUPERADMIN: ['own'] } },
  failures: ['conflict'],
  bodyLimit: 256 * 1024,
})

export const updateCourse = defineCall({
  method: 'PUT',
  path: '/course/:id',
  summary: 'Saves a course. 409 version.stale when someone saved it since `version`.',
  params,
  body: z.extend(courseDraft, { ...saveTarget, version: z.int({ error: 'required' }) }),
  response: course,
  access: { object: 'course', allow: { TEACHER: ['own'], SUPERADMIN: ['own', 'shared', 'private', 'other'] } },
  failures: ['notFound', 'conflict'],
  bodyLimit: 256 * 1024,
})
