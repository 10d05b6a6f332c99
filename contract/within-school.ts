import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { groupType } from './group.ts'
import { headOfSchool } from './rights.ts'
import { id } from './scalars.ts'
import { selectionLimits } from './school.ts'
import { classSorts, teacherSorts } from './school-sorts.ts'
import { figureFilters, rates } from './statistics.ts'

const wrong = { error: 'invalid' }
const maxRows = 50

/** Figures of the works given to a class or by a teacher and due in the range. */
const given = { works: z.int(), ...rates.shape }

/**
 * A class or a group of the school in the school years of the range. `students`: its members who were at the school in the range,
 * `inactive`: those of them without any session. `duration`: mean active ms of a submission, null without any.
 */
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
  sort: z._default(z.enum(sorts, wrong), first),
  descending: z._default(z.boolean(wrong), false),
  limit: z._default(z.int(wrong).check(z.gte(1, wrong), z.lte(maxRows, wrong)), maxRows),
  offset: z._default(z.int(wrong).check(z.gte(0, wrong), z.lte(1_000_000, wrong)), 0),
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
