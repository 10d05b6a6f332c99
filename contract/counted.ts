import * as z from 'zod/mini'
import { countedKinds, countedPeopleKinds, countedRoles, countedWorkKinds } from './counted-kinds.ts'
import { defineCall, headOfSchool, overseers } from './define-call.ts'
import { bodyPaging, id, instant, invalid } from './scalars.ts'
import { schoolChoice, selectionLimits } from './school.ts'
import { figureFilters } from './statistics.ts'

const maxRows = 100
const paging = bodyPaging(maxRows)

const named = { _id: id, firstname: z.string(), lastname: z.string() }

/** A work or training that a figure counts; `by`: the person who gave the work, or the student of the training. */
export const countedWork = z.object({
  _id: id,
  name: z.string(),
  training: z.boolean(),
  by: z.object(named),
  /** Null: given to individual students. */
  group: z.nullable(z.string()),
  dueDate: instant,
  assigned: z.int(),
  submitted: z.int(),
})
export type CountedWork = z.output<typeof countedWork>

/** A person that a figure counts, with their sessions in the range; `lastDay`: the day of the latest session, `YYYY-MM-DD`. */
export const countedPerson = z.object({
  ...named,
  role: z.enum(countedRoles),
  sessions: z.int(),
  lastDay: z.nullable(z.string()),
  createdAt: instant,
})
export type CountedPerson = z.output<typeof countedPerson>

export const countedCourse = z.object({
  _id: id,
  name: z.string(),
  by: z.object(named),
  createdAt: instant,
  official: z.boolean(),
})
export type CountedCourse = z.output<typeof countedCourse>

const summary = (what: string) => `${what}, of the same scope and filters as the figure; at most ${maxRows} at a time.`
const own = { access: { allow: headOfSchool }, ...selectionLimits }
const listOf = <T extends z.ZodMiniType>(items: T) => z.object({ total: z.int(), items: z.array(items) })

export const listCountedWorks = defineCall('POST /stats/counted/works', {
  ...own,
  summary: summary('The works, the trainings begun, or the works and trainings of official courses that a figure counts'),
  body: z.extend(figureFilters, { of: z.enum(countedWorkKinds, invalid), ...paging }),
  response: listOf(countedWork),
})

export const listCountedPeople = defineCall('POST /stats/counted/people', {
  ...own,
  summary: `${summary('The people who had a session, had none, or are new')} Narrowed by role only.`,
  body: z.extend(figureFilters, {
    of: z.enum(countedPeopleKinds, invalid),
    role: z.optional(z.enum(countedRoles, invalid)),
    ...paging,
  }),
  response: listOf(countedPerson),
})

export const listCountedCourses = defineCall('POST /stats/counted/courses', {
  ...own,
  summary: summary('The courses created that a figure counts'),
  body: z.extend(figureFilters, paging),
  response: listOf(countedCourse),
})

export const countBySchool = defineCall('POST /odm/counted', {
  summary:
    'How much each of the selected schools contributes to a figure, largest first; at most 100 at a time. Schools are not broken down by group.',
  body: z.extend(z.omit(figureFilters, { groupId: true }), {
    of: z.enum(countedKinds, invalid),
    role: z.optional(z.enum(countedRoles, invalid)),
    ...paging,
  }),
  /** `sum`: the figure itself, over all selected schools. */
  response: z.extend(listOf(z.extend(schoolChoice, { count: z.int() })), { sum: z.int() }),
  access: { allow: overseers },
  ...selectionLimits,
})
