import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { id, paging, queryFlag, schoolYear } from './scalars.ts'
import { person } from './user.ts'

export const groupTypes = ['Class', 'Group'] as const
export const groupType = z.enum(groupTypes)

/** Averages over the group's works: percent, ms and percent; null when there is nothing to average. */
export const groupStats = z.object({
  averageSubmittedEvaluation: z.nullable(z.number()),
  averageDuration: z.nullable(z.number()),
  averageSubmissionRate: z.nullable(z.number()),
})

export const group = z.object({
  _id: id,
  type: groupType,
  levelId: id,
  name: z.string(),
  shared: z.boolean(),
  creatorId: id,
  schoolYear,
  studentCount: z.int(),
})
export type Group = z.output<typeof group>

export const groupWithStudents = z.extend(group, { students: z.array(person) })
export type GroupWithStudents = z.output<typeof groupWithStudents>

export const listGroups = defineCall({
  method: 'GET',
  path: '/group',
  summary: 'Groups that the caller can see, classes first, then in French order; the current school year unless told.',
  query: z.object({
    type: z.optional(groupType),
    level: z.optional(id),
    student: z.optional(id),
    schoolYear: z.optional(schoolYear),
    ...paging,
  }),
  response: z.array(group),
  access: { allow: { TEACHER: ['own'], HEADMASTER: ['own'], SUPERADMIN: ['own'] } },
})

export const getGroup = defineCall({
  method: 'GET',
  path: '/group/:id',
  summary: 'One group; with students=true, with its students in French order.',
  params: z.object({ id }),
  query: z.object({ students: queryFlag }),
  response: z.extend(group, { students: z.optional(z.array(person)) }),
  access: {
    object: 'group',
    allow: {
      TEACHER: ['own', 'shared'],
      HEADMASTER: ['own', 'shared', 'private'],
      SUPERADMIN: ['own', 'shared', 'private', 'other'],
    },
  },
  failures: ['notFound'],
})

/** A student as staff see them in lists. */
export const student = z.extend(person, { levels: z.array(id) })
export type Student = z.output<typeof student>

export const listStudents = defineCall({
  method: 'GET',
  path: '/student',
  summary: 'Students of the caller’s school, in French order, found by a part of their name and by level (OP-065).',
  query: z.object({ terms: z.optional(z.string().check(z.maxLength(100))), levelId: z.optional(id), ...paging }),
  response: z.array(student),
  access: { allow: { TEACHER: ['own'], HEADMASTER: ['own'], SUPERADMIN: ['own'] } },
})
