import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { maxTerms } from './marking-options.ts'
import { figureReaders, headOfSchool } from './rights.ts'
import { schoolYear } from './scalars.ts'

/** A calendar day, `YYYY-MM-DD`. */
const day = z.iso.date({ error: 'invalid' })

/** A trimester, semester or period, both days included. */
export const term = z.object({ first: day, last: day })
export type Term = z.output<typeof term>

/** `chosen`: set by the headmaster, else the usual trimesters. */
const schoolTerms = z.object({ schoolYear, terms: z.array(term), chosen: z.boolean() })
export type SchoolTerms = z.output<typeof schoolTerms>

export const listTerms = defineCall('GET /term', {
  summary:
    'The terms of the caller’s school in a school year, the current one by default; usual trimesters until its headmaster sets them.',
  query: z.object({ schoolYear: z.optional(schoolYear) }),
  response: schoolTerms,
  access: { allow: figureReaders },
})

export const saveTerms = defineCall('PUT /term', {
  summary:
    'Sets the terms of the caller’s school in a school year; an empty list restores the usual trimesters. 400 with errors at `terms.N.first` or `terms.N.last`: outside (of the school year), order (ends before it begins), overlap (begins before the one before has ended).',
  body: z.object({ schoolYear, terms: z.array(term).check(z.maxLength(maxTerms, { error: 'tooLong' })) }),
  response: schoolTerms,
  access: { allow: headOfSchool },
})
