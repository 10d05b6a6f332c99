import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { withoutDefaults } from './changes.ts'
import { module, moduleSummary } from './module.ts'
import { questionAudio } from './question.ts'
import { authoredResource, savedTarget, saveTarget, searchFilters, storedResource } from './resource.ts'
import { authors, everyRelation, resourceEditors, resourceReaders, teachers } from './rights.ts'
import { id, paging, queryFlag, richText } from './scalars.ts'

export const shares = ['private', 'school', 'public'] as const
/** Who sees a course: its author, the author’s school, everybody (CRS-005); accepted in any case (OP-047). */
const share = z.pipe(
  z.pipe(
    z.string({ error: 'invalid' }),
    z.transform((value: string) => value.toLowerCase()),
  ),
  z.enum(shares, { error: 'invalid' }),
)

/** What an author writes. `introduction` may hold {parcours}, {nb-modules} and {liste-modules}. */
export const courseDraft = z.object({
  ...authoredResource,
  typeId: z._default(z.nullable(id), null),
  share: z._default(share, 'private'),
  introduction: z._default(richText, ''),
  modules: z.array(id, { error: 'invalid' }).check(z.maxLength(200, { error: 'tooLong' })),
})
export type CourseDraft = z.output<typeof courseDraft>
export type CourseDraftInput = z.input<typeof courseDraft>

const stored = {
  ...storedResource,
  cantAffect: z.boolean(),
  typeColor: z.nullable(z.string()),
  /** Sold in the shop. */
  shop: z.boolean(),
  /** A shop course that is not open to the caller's school: it is viewed and quoted for only (OP-043). */
  limited: z.boolean(),
}

/** A course for lists and cards: its modules are only counted. */
export const courseSummary = z.extend(z.omit(courseDraft, { modules: true, introduction: true }), {
  ...stored,
  moduleCount: z.int(),
})
export type CourseSummary = z.output<typeof courseSummary>

/** A course with its modules in order; `questions` are there when asked for. */
export const course = z.extend(z.omit(courseDraft, { modules: true }), {
  ...stored,
  modules: z.array(z.extend(moduleSummary, { questions: z.optional(module.shape.questions) })),
})
export type Course = z.output<typeof course>

const params = z.object({ id })

export const courseSources = ['library', 'mine', 'public', 'school', 'shop'] as const
export type CourseSource = (typeof courseSources)[number]

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
  access: { allow: teachers },
})

export const searchCourses = defineCall({
  method: 'GET',
  path: '/course/search',
  summary:
    'Courses found by the beginnings of the words of their name and keywords, newest first. source: library (what the caller sees, published, limited ones left out), mine (theirs, whatever the status), public, school, shop (all that is sold, limited ones too). chapter: of one of their modules.',
  query: z.object({ source: z._default(z.enum(courseSources, { error: 'invalid' }), 'library'), ...searchFilters }),
  response: z.array(courseSummary),
  access: { allow: teachers },
})

export const listSchoolCourses = defineCall({
  method: 'GET',
  path: '/course/getSchoolCourses',
  summary: 'The published courses that the caller’s school shares, newest first.',
  query: z.object(paging),
  response: z.array(courseSummary),
  access: { allow: teachers },
})

export const getCourse = defineCall({
  method: 'GET',
  path: '/course/:id',
  summary: 'One course with its modules; with questions=true, with their questions too (403 course.limited for a limited one).',
  params,
  query: z.object({ questions: queryFlag }),
  response: course,
  access: {
    object: 'course',
    allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] },
  },
  failures: ['notFound'],
})

export const createCourse = defineCall({
  method: 'POST',
  path: '/course',
  summary: 'Creates a course from modules that the caller can see.',
  body: z.extend(courseDraft, saveTarget),
  response: course,
  access: { allow: authors },
  failures: ['conflict'],
  bodyLimit: 256 * 1024,
})

export const updateCourse = defineCall({
  method: 'PUT',
  path: '/course/:id',
  summary:
    'Saves a course. 409 version.stale when someone saved it since `version`. Optional fields that are left out stay as they are.',
  params,
  body: z.extend(withoutDefaults(courseDraft.shape), savedTarget),
  response: course,
  access: { object: 'course', allow: resourceEditors },
  failures: ['notFound', 'conflict'],
  bodyLimit: 256 * 1024,
})

export const cloneCourse = defineCall({
  method: 'POST',
  path: '/course/clone',
  summary:
    'A draft of the caller’s own, made from a course that they see and may give. Its modules stay shared where the caller sees them as modules; the others are copied, so that the caller can open and change all.',
  body: z.object({ courseId: z.uuid({ error: 'required' }) }),
  response: course,
  access: { object: 'course', allow: { TEACHER: ['own', 'shared'], SUPERADMIN: everyRelation } },
  failures: ['notFound', 'conflict'],
})

export const archiveCourse = defineCall({
  method: 'PUT',
  path: '/course/archive/:id',
  summary: 'Archives a course; doing it twice changes nothing. Works that were given go on.',
  params,
  response: courseSummary,
  access: { object: 'course', allow: resourceEditors },
  failures: ['notFound'],
})

export const restoreCourse = defineCall({
  method: 'PUT',
  path: '/course/restore/:id',
  summary: 'Brings a course back out of the archives, with the status that it had before; doing it twice changes nothing.',
  params,
  response: courseSummary,
  access: { object: 'course', allow: resourceEditors },
  failures: ['notFound'],
})

export const deleteCourse = defineCall({
  method: 'DELETE',
  path: '/course/:id',
  summary: 'Deletes a course. 409 course.used once it was given.',
  params,
  response: z.object({ _id: id }),
  access: { object: 'course', allow: resourceEditors },
  failures: ['notFound', 'conflict'],
})

export const countCourseWorks = defineCall({
  method: 'GET',
  path: '/course/:id/workscount',
  summary: 'How many works were given from a course, over all schools; deleted ones and trainings are not counted.',
  params,
  response: z.object({ count: z.int() }),
  access: { object: 'course', allow: resourceReaders },
  failures: ['notFound'],
})

/** A module's document: `document` names it on the content host, `originalDocument` is what a download is saved under. */
export const courseDocument = z.object({
  moduleId: id,
  moduleName: z.string(),
  document: z.string(),
  originalDocument: z.nullable(z.string()),
  /** Whether the caller may download it (MOD-038). */
  downloadable: z.boolean(),
})
export type CourseDocument = z.output<typeof courseDocument>

export const listCourseDocuments = defineCall({
  method: 'GET',
  path: '/course/:id/documentPath',
  summary: 'The documents of a course’s modules, in their order; 403 course.limited for a limited course.',
  params,
  response: z.array(courseDocument),
  access: { object: 'course', allow: resourceReaders },
  failures: ['notFound'],
})

export const getCourseAudio = defineCall({
  method: 'GET',
  path: '/course/:id/audio',
  summary: 'Recorded voices of a course’s questions by question id (OP-096); 403 course.limited for a limited course.',
  params,
  response: z.record(z.string(), questionAudio),
  access: { object: 'course', allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] } },
  headless: { deepLink: true },
  failures: ['notFound'],
})
