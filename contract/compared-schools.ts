import * as z from 'zod/mini'
import { defineCall, headOfSchool, overseers } from './define-call.ts'
import { groupType } from './group.ts'
import { bodyPaging, id, instant, invalid } from './scalars.ts'
import { schoolChoice, selectionLimits } from './school.ts'
import { classSorts, schoolSorts, teacherSorts } from './school-sorts.ts'
import { activation, figureFilters, rates } from './statistics.ts'

const page = bodyPaging(50)

/** Figures of the works given to a class or by a teacher and due in the range. */
const given = { works: z.int(), ...rates.shape }

/** `students`: members at the school in the range, `inactive`: those without a session. `duration`: mean active ms, or null. */
export const comparedClass = z.object({
  ...{ _id: id, name: z.string(), type: groupType, students: z.int(), inactive: z.int() },
  ...given,
  duration: z.nullable(z.number()),
})
export type ComparedClass = z.output<typeof comparedClass>

/** A person who teaches at the school, or gave a work there. `waiting`: submissions that they have not looked at yet. */
export const comparedTeacher = z.object({
  ...{ _id: id, firstname: z.string(), lastname: z.string() },
  ...given,
  waiting: z.int(),
})
export type ComparedTeacher = z.output<typeof comparedTeacher>

/** How rows are sorted, and which of them are returned; rows without a value in the column come last. */
export const sortedRows = <Sorts extends readonly [string, ...string[]]>(sorts: Sorts, first: Sorts[number]) => ({
  sort: z._default(z.enum(sorts, invalid), first),
  descending: z._default(z.boolean(invalid), false),
  ...page,
})

const own = { access: { allow: headOfSchool }, ...selectionLimits }
/** Figures by period do not apply to rows of classes and teachers. */
const filters = z.omit(figureFilters, { unit: true, training: true })

export const compareClasses = defineCall('POST /stats/classes', {
  ...own,
  summary:
    'The classes and groups of the caller’s school side by side; under a level filter those of the level, or with works of it. At most 50 at a time.',
  body: z.extend(filters, sortedRows(classSorts, 'name')),
  response: z.object({ total: z.int(), items: z.array(comparedClass) }),
})

export const compareTeachers = defineCall('POST /stats/teachers', {
  ...own,
  summary:
    'The teachers of the caller’s school side by side; under a filter on works only those who gave one of these. At most 50 at a time.',
  body: z.extend(filters, sortedRows(teacherSorts, 'name')),
  response: z.object({ total: z.int(), items: z.array(comparedTeacher) }),
})

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
    sort: z._default(z.enum(schoolSorts, invalid), 'activity'),
    ...page,
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
