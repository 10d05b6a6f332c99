import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { resourceEditors } from './rights.ts'
import { id, percent } from './scalars.ts'
import { person } from './user.ts'
import { work } from './work.ts'

const params = z.object({ id })

const correctedWorks = z
  .array(id, { error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(50, { error: 'tooLong' }))

/** `texts`: statements, corrections and tips; `regrade`: what is computed too, with the evaluations that follow from it. */
export const correctionScopes = ['texts', 'regrade'] as const
export type CorrectionScope = (typeof correctionScopes)[number]

export const listModuleWorks = defineCall({
  method: 'GET',
  path: '/module/:id/works',
  summary:
    'The works under way that the caller may change and that hold a module as it was when they were given, the next due first; at most 50.',
  params,
  response: z.array(work),
  access: { object: 'module', allow: resourceEditors },
  failures: ['notFound'],
})

export const listCourseWorks = defineCall({
  method: 'GET',
  path: '/course/:id/works',
  summary: 'The works under way that the caller may change and that were given from a course, the next due first; at most 50.',
  params,
  response: z.array(work),
  access: { object: 'course', allow: resourceEditors },
  failures: ['notFound'],
})

/**
 * What becomes of a question that was added to the module or removed since. carried: it enters the work, or leaves it, when that is
 * asked for. handedIn: students have handed in without it. incomplete: it lacks something. answered: students would lose an answer or a
 * comment. last: no question would remain.
 */
export const structureFates = ['carried', 'handedIn', 'incomplete', 'answered', 'last'] as const

/** `number`: its place from 1, in the module when it was added, in the work when it was removed; `students`: those that hold it up. */
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
 * What a correction does to one work. `questions`: how many of them change; `left`: how many stay as they were given, because an
 * answer would no longer fit; `copies`: those whose evaluation changes, in percent of the whole copy, rounded; `handsIn`: how many
 * copies lack nothing any more.
 */
export const workCorrection = z.object({
  workId: id,
  questions: z.int(),
  left: z.int(),
  copies: z.array(z.object({ assigneeId: id, student: person, before: percent, after: percent })),
  structure: z._default(z.array(structureChange), []),
  handsIn: z._default(z.int(), 0),
})
export type WorkCorrection = z.output<typeof workCorrection>

export const correctWorks = defineCall({
  method: 'POST',
  path: '/module/:id/works/corrections',
  summary:
    'Brings the questions of a module, as saved, into works that were given with it, all or none; with `preview`, only tells what would change. With `structure`, questions added since enter works that nobody has handed in, those removed leave where nobody has answered them; else both are only told. No answer is touched. 409 version.stale when the module was saved since `version`, 409 work.ended for a work that is over, 403 for somebody else’s.',
  params,
  body: z.object({
    works: correctedWorks,
    scope: z.enum(correctionScopes, { error: 'invalid' }),
    preview: z._default(z.boolean(), false),
    structure: z._default(z.boolean(), false),
    /** Of the module, as the caller knows it. */
    version: z.int({ error: 'required' }),
  }),
  response: z.array(workCorrection),
  access: { object: 'module', allow: resourceEditors },
  failures: ['notFound', 'conflict'],
})

/**
 * What becomes of a module that was added to the course or taken out of it since. carried: it enters the work, or leaves it. handedIn:
 * students have handed in without it. incomplete: it has no question, or one that lacks something. unassignable: it may not be given.
 * answered: students would lose an answer or a comment. last: no question would remain.
 */
export const moduleFates = ['carried', 'handedIn', 'incomplete', 'unassignable', 'answered', 'last'] as const

/** `questions`: how many would enter or leave with it; `students`: those that hold it up. */
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
 * What a correction by its course does to one work. `order`: the names of its modules as they will stand, when those that it has change
 * places, else none; `texts`: whether the course has another name or introduction; `handsIn`: how many copies lack nothing any more.
 */
export const courseCorrection = z.object({
  workId: id,
  modules: z.array(moduleChange),
  order: z.array(z.string()),
  texts: z.boolean(),
  handsIn: z.int(),
})
export type CourseCorrection = z.output<typeof courseCorrection>

export const correctCourseWorks = defineCall({
  method: 'POST',
  path: '/course/:id/works/corrections',
  summary:
    'Brings the modules of a course, as saved, their order, its name and its introduction into works that were given from it, all or none; with `preview`, only tells what would change. Modules added since enter works that nobody has handed in, those taken out leave where nobody has answered them; the questions of the others stay as they were given. No answer is touched. 409 version.stale when the course was saved since `version`, 409 work.ended for a work that is over, 403 for somebody else’s.',
  params,
  body: z.object({
    works: correctedWorks,
    preview: z._default(z.boolean(), false),
    /** Of the course, as the caller knows it. */
    version: z.int({ error: 'required' }),
  }),
  response: z.array(courseCorrection),
  access: { object: 'course', allow: resourceEditors },
  failures: ['notFound', 'conflict'],
})
