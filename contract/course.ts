import * as z from 'zod/mini'
import { withoutDefaults } from './changes.ts'
import { inParts, partQuery } from './course-part.ts'
import { authors, defineCall, everyRelation, resourceEditors, resourceReaders, teachers } from './define-call.ts'
import { module, moduleSummary } from './module.ts'
import { questionAudio } from './question.ts'
import { authoredResource, copyTarget, savedTarget, saveTarget, searchFilters, storedResource } from './resource.ts'
import { id, inAnyCase, invalid, paging, queryFlag, richText } from './scalars.ts'

export const shares = ['private', 'school', 'public'] as const
/** Who sees a course: its author, the author’s school, everybody (CRS-005). */
const share = inAnyCase(shares)

/** Author's input. `introduction` may contain the placeholders {parcours}, {nb-modules} and {liste-modules}. */
export const courseDraft = z.object({
  ...authoredResource,
  typeId: z._default(z.nullable(id), null),
  share: z._default(share, 'private'),
  introduction: z._default(richText, ''),
  modules: z.array(id, invalid).check(z.maxLength(200, { error: 'tooLong' })),
})
export type CourseDraft = z.output<typeof courseDraft>
export type CourseDraftInput = z.input<typeof courseDraft>

const stored = {
  ...storedResource,
  cantAffect: z.boolean(),
  typeColor: z.nullable(z.string()),
  shop: z.boolean(),
  /** A shop course that is not open to the caller's school: they can view it and ask for a quote, nothing else (OP-043). */
  limited: z.boolean(),
}

/** A course for lists and cards, with the number of its modules only. */
export const courseSummary = z.extend(z.omit(courseDraft, { modules: true, introduction: true }), {
  ...stored,
  moduleCount: z.int(),
})
export type CourseSummary = z.output<typeof courseSummary>

/** A course with its modules in order; `questions` is present when requested, for those of a part if it is very large. */
export const course = z.extend(z.omit(courseDraft, { modules: true }), {
  ...stored,
  ...inParts,
  modules: z.array(z.extend(moduleSummary, { questions: z.optional(module.shape.questions) })),
})
export type Course = z.output<typeof course>

export const courseSources = ['library', 'mine', 'withMe', 'public', 'school', 'shop'] as const
export type CourseSource = (typeof courseSources)[number]

export const listCourses = defineCall('GET /course', {
  summary: 'Courses, newest first. Flags as in OP-045: draft, unpublished, others, special (official), last (10 newest).',
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

export const searchCourses = defineCall('GET /course/search', {
  summary:
    'Courses matched by the beginnings of words in their name and keywords, newest first; with close=true by words that resemble them, closest first. source: library (published courses visible to the caller, without limited ones), mine (the caller’s own, whatever the status), withMe (those of colleagues that the caller writes with them), public, school, shop (all that is sold, limited ones included). chapter: of one of their modules.',
  query: z.object({ source: z._default(z.enum(courseSources, invalid), 'library'), ...searchFilters }),
  response: z.array(courseSummary),
  access: { allow: teachers },
})

export const listSchoolCourses = defineCall('GET /course/getSchoolCourses', {
  summary: 'The published courses that the caller’s school shares, newest first.',
  query: z.object(paging),
  response: z.array(courseSummary),
  access: { allow: teachers },
})

export const getCourse = defineCall('GET /course/:id', {
  summary:
    'One course with its modules, including their questions with questions=true (a very large one in parts), or those of one of them with its id as `module` (403 course.limited for a limited course).',
  query: z.object({ questions: queryFlag, module: z.optional(id), ...partQuery }),
  response: course,
  access: { object: 'course', allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] } },
})

export const createCourse = defineCall('POST /course', {
  summary: 'Creates a course from modules that the caller can see.',
  body: z.extend(courseDraft, { ...saveTarget, ...copyTarget }),
  response: course,
  access: { allow: authors },
  failures: ['conflict'],
  bodyLimit: 256 * 1024,
})

export const updateCourse = defineCall('PUT /course/:id', {
  summary:
    'Saves a course. 409 version.stale when it was saved by someone else since `version`. Omitted optional fields stay unchanged.',
  body: z.extend(withoutDefaults(courseDraft.shape), savedTarget),
  response: course,
  access: { object: 'course', allow: resourceEditors },
  failures: ['conflict'],
  bodyLimit: 256 * 1024,
})

export const cloneCourse = defineCall('POST /course/clone', {
  summary:
    'Creates the caller’s own draft from a course that they can see and may give. Modules that the caller can see stay shared; the others are copied, so that the caller can open and change everything.',
  body: z.object({ courseId: z.uuid({ error: 'required' }) }),
  response: course,
  access: { object: 'course', allow: { TEACHER: ['own', 'shared'], SUPERADMIN: everyRelation } },
  failures: ['notFound', 'conflict'],
})

export const archiveCourse = defineCall('PUT /course/archive/:id', {
  summary: 'Archives a course; idempotent. Works already given from it continue.',
  response: courseSummary,
  access: { object: 'course', allow: resourceEditors },
})

export const restoreCourse = defineCall('PUT /course/restore/:id', {
  summary: 'Restores a course from the archive with its earlier status; idempotent.',
  response: courseSummary,
  access: { object: 'course', allow: resourceEditors },
})

export const deleteCourse = defineCall('DELETE /course/:id', {
  summary: 'Deletes a course. 409 course.used if a work was ever given from it.',
  response: z.object({ _id: id }),
  access: { object: 'course', allow: resourceEditors },
  failures: ['conflict'],
})

export const countCourseWorks = defineCall('GET /course/:id/workscount', {
  summary: 'The number of works given from a course, over all schools; deleted works and trainings are not counted.',
  response: z.object({ count: z.int() }),
  access: { object: 'course', allow: resourceReaders },
})

/** A module's document: `document` is its name on the content host, `originalDocument` the file name for a download. */
export const courseDocument = z.object({
  moduleId: id,
  moduleName: z.string(),
  document: z.string(),
  originalDocument: z.nullable(z.string()),
  /** Whether the caller may download it (MOD-038). */
  downloadable: z.boolean(),
})
export type CourseDocument = z.output<typeof courseDocument>

export const listCourseDocuments = defineCall('GET /course/:id/documentPath', {
  summary: 'The documents of a course’s modules, in module order; 403 course.limited for a limited course.',
  response: z.array(courseDocument),
  access: { object: 'course', allow: resourceReaders },
})

/** What became of a course. */
export const courseUse = z.object({
  /** Teachers who have given it, its author left out. */
  teachers: z.int(),
  /** Teachers who thanked its author. */
  thanks: z.int(),
  /** Whether the caller may thank for it, or has: its author; of a copy of their own, the author of the original. */
  thank: z.nullable(z.enum(['may', 'thanked'])),
})
export type CourseUse = z.output<typeof courseUse>

export const readCourseUse = defineCall('GET /course/:id/use', {
  summary:
    'How many teachers have given a course, its author left out, at any school and in any year, and how many gave thanks for it.',
  response: courseUse,
  access: { object: 'course', allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] } },
})

export const getCourseAudio = defineCall('GET /course/:id/audio', {
  summary: 'Recorded voices of a course’s questions by question id (OP-096); 403 course.limited for a limited course.',
  response: z.record(z.string(), questionAudio),
  access: { object: 'course', allow: { ...resourceReaders, SUPERVISOR: ['own', 'shared'] } },
  headless: { deepLink: true },
})
