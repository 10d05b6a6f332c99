import * as z from 'zod/mini'
import { foundSchool } from './administration.ts'
import { comparedClass } from './compared-schools.ts'
import { defineCall, schoolOverseers } from './define-call.ts'
import { id, invalid, paging, queryFlag, queryInstant } from './scalars.ts'
import { classSorts } from './school-sorts.ts'
import { dashboard } from './statistics.ts'

/** A headmaster of the school; `email` is null when unknown. Who is suspended cannot sign in, so that nobody writes to them. */
const contact = z.object({
  ...{ _id: id, firstname: z.string(), lastname: z.string(), email: z.nullable(z.string()) },
  suspended: z._default(z.boolean(), false),
})
export type SchoolContact = z.output<typeof contact>

/** What somebody who oversees a school sees of it first. The figures are the school's own, as its headmaster reads them. */
export const schoolOverview = z.object({
  school: z.omit(foundSchool, { people: true }),
  contacts: z.array(contact),
  dashboard,
  classes: z.object({ total: z.int(), items: z.array(comparedClass) }),
})
export type SchoolOverview = z.output<typeof schoolOverview>

export const readSchoolOverview = defineCall('GET /school/:id/overview', {
  summary:
    'A school with its headmasters (20 at most), its figures of the range and one page of its classes, for a supervisor who oversees it or a superadmin.',
  query: z.object({
    ...{ from: z.optional(queryInstant), to: z.optional(queryInstant) },
    ...{ sort: z._default(z.enum(classSorts, invalid), 'name'), descending: queryFlag, ...paging },
  }),
  response: schoolOverview,
  access: { object: 'school', allow: schoolOverseers },
})
