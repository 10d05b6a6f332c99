import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { resourceEditors } from './rights.ts'
import { id, percent } from './scalars.ts'
import { person } from './user.ts'
import { work } from './work.ts'

const params = z.object({ id })

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
 * What a correction does to one work. `questions`: how many of them change; `left`: how many stay as they were given, because an
 * answer would no longer fit; `copies`: those whose evaluation changes, in percent of the whole copy, rounded.
 */
export const workCorrection = z.object({
  workId: id,
  questions: z.int(),
  left: z.int(),
  copies: z.array(z.object({ assigneeId: id, student: person, before: percent, after: percent })),
})
export type WorkCorrection = z.output<typeof workCorrection>

export const correctWorks = defineCall({
  method: 'POST',
  path: '/module/:id/works/corrections',
  summary:
    'Brings the questions of a module, as saved, into works that were given with it, all or none; with `preview`, only tells what would change. Questions added since stay out, those removed stay in, no answer is touched. 409 version.stale when the module was saved since `version`, 409 work.ended for a work that is over, 403 for somebody else’s.',
  params,
  body: z.object({
    works: z.array(id, { error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(50, { error: 'tooLong' })),
    scope: z.enum(correctionScopes, { error: 'invalid' }),
    preview: z._default(z.boolean(), false),
    /** Of the module, as the caller knows it. */
    version: z.int({ error: 'required' }),
  }),
  response: z.array(workCorrection),
  access: { object: 'module', allow: resourceEditors },
  failures: ['notFound', 'conflict'],
})
