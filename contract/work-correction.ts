import * as z from 'zod/mini'
import { defineCall, resourceEditors } from './define-call.ts'
import { id, invalid, percent } from './scalars.ts'
import { person } from './user.ts'
import { work } from './work.ts'

const correctedWorks = z
  .array(id, { error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(50, { error: 'tooLong' }))

/** `texts`: statements, corrections and tips only; `regrade`: also what is graded automatically, with the resulting evaluations. */
export const correctionScopes = ['texts', 'regrade'] as const
export type CorrectionScope = (typeof correctionScopes)[number]

export const listModuleWorks = defineCall('GET /module/:id/works', {
  summary:
    'The running works that the caller may change and that contain a module as it was when they were given, next due date first; at most 50.',
  response: z.array(work),
  access: { object: 'module', allow: resourceEditors },
})

export const listCourseWorks = defineCall('GET /course/:id/works', {
  summary: 'The running works that the caller may change and that were given from a course, next due date first; at most 50.',
  response: z.array(work),
  access: { object: 'course', allow: resourceEditors },
})

/**
 * Outcome for a question added to or removed from the module since the work was given. carried: it enters or leaves the work, when
 * requested. handedIn: students have already submitted without it. incomplete: it lacks something. answered: students would lose an
 * answer or a comment. last: no question would remain.
 */
export const structureFates = ['carried', 'handedIn', 'incomplete', 'answered', 'last'] as const

/** `number`: position from 1, in the module if added, in the work if removed; `students`: how many prevent the change. */
export const structureChange = z.object({
  questionId: id,
  change: z.enum(['added', 'removed']),
  fate: z.enum(structureFates),
  number: z.int(),
  students: z.int(),
  words: z.string(),
})
export type StructureChange = z.output<typeof structureChange>

/**
 * Effect of a correction on one work: how many `questions` change; how many are `left` as given, because an answer would no longer
 * fit; `copies`: assignees whose evaluation changes, in rounded percent; how many assignees it `handsIn`, as they become complete;
 * `keptPoints`: questions that have other points in the module but keep those of the work (decision 22).
 */
export const workCorrection = z.object({
  workId: id,
  questions: z.int(),
  left: z.int(),
  copies: z.array(z.object({ assigneeId: id, student: person, before: percent, after: percent })),
  structure: z._default(z.array(structureChange), []),
  handsIn: z._default(z.int(), 0),
  keptPoints: z._default(z.int(), 0),
})
export type WorkCorrection = z.output<typeof workCorrection>

export const correctWorks = defineCall('POST /module/:id/works/corrections', {
  summary:
    'Brings the questions of a module, as saved, into works given with it, all or none; with `preview`, only reports what would change. With `structure`, added questions enter works that nobody has submitted, and removed ones leave works where nobody has answered them; otherwise both are only reported. No answer is changed. 409 version.stale when the module was saved since `version`, 409 work.ended for a work that is over, 403 for another person’s work.',
  body: z.object({
    works: correctedWorks,
    scope: z.enum(correctionScopes, invalid),
    preview: z._default(z.boolean(), false),
    structure: z._default(z.boolean(), false),
    version: z.int({ error: 'required' }),
  }),
  response: z.array(workCorrection),
  access: { object: 'module', allow: resourceEditors },
  failures: ['conflict'],
})

/**
 * Outcome for a module added to or removed from the course since the work was given. carried: it enters or leaves the work.
 * handedIn: students have already submitted without it. incomplete: it has no question, or one that lacks something. unassignable:
 * it may not be given. answered: students would lose an answer or a comment. last: no question would remain.
 */
export const moduleFates = ['carried', 'handedIn', 'incomplete', 'unassignable', 'answered', 'last'] as const

/** `questions`: how many would enter or leave with it; `students`: number of students that prevent the change. */
export const moduleChange = z.object({
  moduleId: id,
  change: z.enum(['added', 'removed']),
  fate: z.enum(moduleFates),
  name: z.string(),
  questions: z.int(),
  students: z.int(),
})
export type ModuleChange = z.output<typeof moduleChange>

/**
 * Effect of a course correction on one work. `order`: the names of its modules in their new order when the existing ones are
 * reordered, otherwise empty; `texts`: whether the course has another name or introduction; `handsIn`: how many assignees become
 * complete and are submitted.
 */
export const courseCorrection = z.object({
  workId: id,
  modules: z.array(moduleChange),
  order: z.array(z.string()),
  texts: z.boolean(),
  handsIn: z.int(),
})
export type CourseCorrection = z.output<typeof courseCorrection>

export const correctCourseWorks = defineCall('POST /course/:id/works/corrections', {
  summary:
    'Brings the modules of a course, as saved, their order, its name and its introduction into works given from it, all or none; with `preview`, only reports what would change. Added modules enter works that nobody has submitted, and removed ones leave works where nobody has answered them; the questions of the other modules stay as given. No answer is changed. 409 version.stale when the course was saved since `version`, 409 work.ended for a work that is over, 403 for another person’s work.',
  body: z.object({
    works: correctedWorks,
    preview: z._default(z.boolean(), false),
    version: z.int({ error: 'required' }),
  }),
  response: z.array(courseCorrection),
  access: { object: 'course', allow: resourceEditors },
  failures: ['conflict'],
})
