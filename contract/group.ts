import * as z from 'zod/mini'
import { withoutDefaults } from './changes.ts'
import { defineCall, groupOwners, groupReaders, teachers } from './define-call.ts'
import { id, instant, invalid, paging, queryFlag, queryInt, requiredLine, schoolYear } from './scalars.ts'
import { maxTermsLength } from './text-limits.ts'
import { person } from './user.ts'

export const groupTypes = ['Class', 'Group'] as const
export const groupType = z.enum(groupTypes)

/** Averages over the group's works: percent, ms and percent; null when there is nothing to average. */
export const groupStats = z.object({
  averageSubmittedEvaluation: z.nullable(z.number()),
  averageDuration: z.nullable(z.number()),
  averageSubmissionRate: z.nullable(z.number()),
})

export type GroupStats = z.output<typeof groupStats>

export const group = z.object({
  _id: id,
  type: groupType,
  levelId: id,
  name: z.string(),
  shared: z.boolean(),
  /** Null for a class imported from a school portal. */
  creatorId: z.nullable(id),
  /** The caller created it, or gave it work, be it scheduled. */
  mine: z._default(z.boolean(), false),
  schoolYear,
  /** School name, for callers who see several schools (a superadmin); absent for all others. */
  school: z.optional(z.string()),
  studentCount: z.int(),
  stats: groupStats,
  /** The last start or submission in a work of the group; null if there is none. */
  lastActivityAt: z.nullable(instant),
  /** Incremented at each save; a save names the version it started from. */
  version: z.int(),
})
export type Group = z.output<typeof group>

export const groupWithStudents = z.extend(group, { students: z.array(person) })
export type GroupWithStudents = z.output<typeof groupWithStudents>

const filters = {
  type: z.optional(groupType),
  level: z.optional(id),
  student: z.optional(id),
  schoolYear: z.optional(schoolYear),
  ...paging,
}

export const listGroups = defineCall('GET /group', {
  summary: 'Groups that the caller can see, classes first, then in French order; of the current school year by default.',
  query: z.object(filters),
  response: z.array(group),
  access: { allow: teachers },
})

export const searchGroups = defineCall('GET /group/search', {
  summary:
    'Groups that the caller can see, matched by part of their name, ignoring accents and case; mine: those of the caller alone, or all others.',
  query: z.object({
    terms: z.optional(z.string().check(z.maxLength(maxTermsLength))),
    mine: z.optional(z.enum(['true', 'false'], invalid)),
    ...filters,
  }),
  response: z.array(group),
  access: { allow: teachers },
})

export const listLastActiveGroups = defineCall('GET /group/last-active', {
  summary:
    'The groups of the current school year with the most recent activity, latest first; groups without activity are left out.',
  query: z.object({ limit: queryInt(1, 100, 5) }),
  response: z.array(group),
  access: { allow: teachers },
})

export const getGroup = defineCall('GET /group/:id', {
  summary: 'One group; with students=true, including its students in French order.',
  query: z.object({ students: queryFlag }),
  response: z.extend(group, { students: z.optional(z.array(person)) }),
  access: { object: 'group', allow: groupReaders },
})

const groupInput = z.object({
  type: groupType,
  levelId: z.uuid({ error: 'required' }),
  name: requiredLine,
  students: z._default(z.array(id).check(z.maxLength(1000, { error: 'tooLong' })), []),
  shared: z._default(z.boolean(), false),
})
export type GroupInput = z.output<typeof groupInput>

export const createGroup = defineCall('POST /group', {
  summary: 'Creates a class or a group of the current school year; its students must be in the caller’s school.',
  body: groupInput,
  response: groupWithStudents,
  access: { allow: teachers },
  failures: ['notFound'],
})

export const updateGroup = defineCall('PUT /group/:id', {
  summary: 'Changes the given fields of a group. Works already given to it keep their students.',
  body: z.extend(z.partial(withoutDefaults(groupInput.shape)), { version: z.optional(z.int(invalid)) }),
  response: groupWithStudents,
  access: { object: 'group', allow: groupOwners },
  failures: ['conflict'],
})

export const deleteGroup = defineCall('DELETE /group/:id', {
  summary: 'Deletes a group; works given to it are kept.',
  response: z.object({ _id: id }),
  access: { object: 'group', allow: groupOwners },
})

/** A student in the lists that staff see. */
export const student = z.extend(person, {
  levels: z.array(id),
  /** Names of their classes of this school year. */
  classNames: z._default(z.array(z.string()), []),
})
export type Student = z.output<typeof student>

export const listStudents = defineCall('GET /student', {
  summary:
    'Students of the caller’s school, in French order, matched by part of their name or by the name of their class, by level, and by a school year in which they were already registered (OP-065).',
  query: z.object({
    terms: z.optional(z.string().check(z.maxLength(maxTermsLength))),
    levelId: z.optional(id),
    schoolYear: z.optional(schoolYear),
    ...paging,
  }),
  response: z.array(student),
  access: { allow: teachers },
})
