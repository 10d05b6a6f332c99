import * as z from 'zod/mini'
import { defineCall, headOfSchool } from './define-call.ts'
import { rosterLimits } from './list-limits.ts'
import { rosterCandidate, rosterChoices, rosterReport, rosterText } from './roster.ts'
import { id, instant, queryInt, schoolYear } from './scalars.ts'
import { person } from './user.ts'

/** Days during which a new school year can be undone as a whole. */
export const undoDays = 7

export const startNewYear = defineCall('POST /new-year', {
  summary:
    'The new school year from the list of all its students: they get its levels and classes, those it does not name leave, works of past years are archived. Without confirm, only reports each change. One transaction; 409 newYear.done when the year has begun, newYear.tooEarly from 1 May until the next one begins (`opensOn`), newYear.changed when the `stamp` is not that of the changes now. 409 job.running, job.lost, job.failed (`job` in call.ts).',
  body: z.object({
    csv: rosterText,
    choices: rosterChoices,
    /** Students that the list does not name and who stay, without a class. */
    stay: z._default(z.array(id).check(z.maxLength(rosterLimits.lines, { error: 'tooLong' })), []),
    /** The `stamp` of the report that is confirmed. */
    stamp: z.optional(z.string().check(z.maxLength(100))),
    confirm: z._default(z.boolean(), false),
  }),
  response: z.extend(rosterReport, {
    year: schoolYear,
    /** Students of the school whom the list does not name, or says to have left. */
    leavers: z.array(rosterCandidate),
    /** Students of a portal that the list does not name: they follow the portal. */
    portal: z.int(),
    /** Classes and groups of the year before, which stay readable under that year. */
    closed: z.int(),
    /** Published works of past years that are archived. */
    works: z.int(),
    /** Stands for all these changes. */
    stamp: z.string(),
  }),
  access: { allow: headOfSchool },
  failures: ['conflict'],
  bodyLimit: 1.5 * rosterLimits.bytes,
  // The reply holds passwords.
  secret: true,
  slow: true,
  job: true,
})

/** What depends on a new year since it began, and keeps it from being undone; `name` is that of a class, a person or a work. */
const blocker = z.object({
  kind: z.enum(['class', 'account', 'level', 'leaver', 'work']),
  name: z.string(),
})
export type NewYearBlocker = z.output<typeof blocker>

/** Who did it, and when; until when it can be undone (null: no more); the first things that prevent it, and how many more there are. */
const undoable = {
  ...{ at: instant, by: z.nullable(person) },
  ...{ undoUntil: z.nullable(instant), blockers: z.array(blocker), moreBlockers: z.int() },
}

/** An import of a list at the school. */
const listImport = z.object({
  _id: id,
  ...undoable,
  role: z.enum(['STUDENT', 'TEACHER']),
  /** Accounts that it made and that are still here; how many it made, and how many it knew. */
  accounts: z.array(person),
  ...{ created: z.int(), existing: z.int() },
  undoneAt: z.nullable(instant),
})
export type ListImport = z.output<typeof listImport>

export const listImports = defineCall('GET /imports', {
  summary: 'The last imports of lists at the caller’s school, newest first, with the accounts that each made.',
  query: z.object({ limit: queryInt(1, 20, 5) }),
  response: z.array(listImport),
  access: { allow: headOfSchool },
})

export const undoImport = defineCall('POST /imports/undo', {
  summary:
    'Undoes an import as a whole within a week, as a new year is: 409 newYear.depends with what was done since, by kind; 409 newYear.over after the week; 404 when there is none.',
  body: z.object({ import: id }),
  response: z.object({ undone: z.boolean() }),
  access: { allow: headOfSchool },
  failures: ['notFound', 'conflict'],
  slow: true,
})

export const readNewYear = defineCall('GET /new-year', {
  summary:
    'The current school year of the caller’s school: how it began, until when it can be undone, and what keeps it from being undone.',
  response: z.object({
    year: schoolYear,
    /** From 1 May on, the day (`YYYY-MM-DD`) on which the next year can be started; null otherwise. */
    opensOn: z.nullable(z.string()),
    started: z.nullable(
      z.object({ ...undoable, created: z.int(), moved: z.int(), left: z.int(), classes: z.int(), works: z.int() }),
    ),
  }),
  access: { allow: headOfSchool },
})

export const undoNewYear = defineCall('POST /new-year/undo', {
  summary:
    'Undoes the new school year as a whole within a week, exactly. 409 newYear.depends with what was done since, by kind; 409 newYear.over after the week; 404 when there is none.',
  body: z.object({}),
  response: z.object({ year: schoolYear }),
  access: { allow: headOfSchool },
  failures: ['notFound', 'conflict'],
  slow: true,
})
