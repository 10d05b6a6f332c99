import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { overseers } from './rights.ts'
import { instant } from './scalars.ts'
import { schoolChoice, selectionLimits } from './school.ts'
import { schoolSorts } from './school-sorts.ts'
import { activation, figureFilters, rates } from './statistics.ts'

const wrong = { error: 'invalid' }
const maxSchools = 50

/** A school in a comparison. `students`: how many had a session, out of all; the level and subject filters apply to works only. */
export const comparedSchool = z.extend(schoolChoice, {
  students: z.pick(activation, { total: true, active: true, rate: true }),
  /** Students who had a session in the range of comparison; null when the school was not in use by then. */
  activeBefore: z.nullable(z.int()),
  /** Sessions of all roles. */
  sessions: z.int(),
  works: z.int(),
  ...rates.shape,
})
export type ComparedSchool = z.output<typeof comparedSchool>

const range = { from: instant, to: instant }

export const compareSchools = defineCall('POST /odm/schools', {
  summary:
    'The selected schools side by side, ranked, with the number of schools that had no session at all; at most 50 at a time.',
  body: z.extend(z.omit(figureFilters, { groupId: true, unit: true, training: true }), {
    sort: z._default(z.enum(schoolSorts, wrong), 'activity'),
    limit: z._default(z.int(wrong).check(z.gte(1, wrong), z.lte(maxSchools, wrong)), maxSchools),
    offset: z._default(z.int(wrong).check(z.gte(0, wrong), z.lte(1_000_000, wrong)), 0),
  }),
  response: z.object({
    ...range,
    /** The range that activity is compared with (domain/dates/date-range comparedRange). */
    before: z.object(range),
    total: z.int(),
    inactive: z.int(),
    schools: z.array(comparedSchool),
  }),
  access: { allow: overseers },
  ...selectionLimits,
})
