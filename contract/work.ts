import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { groupType } from './group.ts'
import { id, instant, paging, plainText, queryFlag, queryInstant, requiredLine, schoolYear, upperCased } from './scalars.ts'

export const workStatuses = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'TERMINATED', 'CANCELED', 'ARCHIVED', 'DELETED'] as const
export const workStatus = upperCased(workStatuses)
export type WorkStatus = (typeof workStatuses)[number]

export const archiveDurations = ['none', '1w', '2w', '1m', '3m', 'never'] as const
/** How long after its due date a work archives itself: at once, 1 or 2 weeks, 1 or 3 months, never (OP-060). */
export const archiveDuration = z.enum(archiveDurations, { error: 'invalid' })
export type ArchiveDuration = (typeof archiveDurations)[number]

/** `averageEvaluation` 0-100 and `averageDuration` in ms, over submitted assignees; null when there are none. */
export const workStats = z.object({
  assigneeCount: z.int(),
  startedCount: z.int(),
  submissionCount: z.int(),
  averageEvaluation: z.nullable(z.number()),
  averageDuration: z.nullable(z.number()),
})

/** A work for lists, cards and headers. `archiveAt`: the instant it archives itself, null for never. */
export const work = z.object({
  _id: id,
  name: z.string(),
  /** Plain text shown to the students as the player’s first line. */
  comment: z.string(),
  status: workStatus,
  dueDate: instant,
  archiveDuration,
  archiveAt: z.nullable(instant),
  createdAt: instant,
  schoolYear,
  creatorId: id,
  courseId: id,
  course: z.object({
    name: z.string(),
    subjectId: id,
    subjectName: z.string(),
    subjectSlug: z.string(),
    moduleCount: z.int(),
    questionCount: z.int(),
  }),
  group: z.nullable(z.object({ _id: id, name: z.string(), type: groupType })),
  stats: workStats,
  /** True when the grade goes back to a learning platform. */
  platform: z.boolean(),
})
export type Work = z.output<typeof work>

export const createWorks = defineCall({
  method: 'POST',
  path: '/work',
  summary: 'Gives a course: one work per group and one for the single students, all or nothing (OP-056).',
  body: z.object({
    courseId: z.uuid({ error: 'required' }),
    name: z.optional(requiredLine),
    comment: z._default(plainText, ''),
    dueDate: z
      .int({ error: 'required' })
      .check(z.nonnegative({ error: 'invalid' }), z.lte(253_402_300_799_999, { error: 'invalid' })),
    archiveDuration: z._default(archiveDuration, 'none'),
    groups: z._default(z.array(id).check(z.maxLength(50, { error: 'tooLong' })), []),
    students: z._default(z.array(id).check(z.maxLength(500, { error: 'tooLong' })), []),
  }),
  response: z.array(work),
  access: { allow: { TEACHER: ['own'], HEADMASTER: ['own'], SUPERADMIN: ['own'] } },
  failures: ['notFound', 'conflict'],
})
export type WorkOrder = z.output<NonNullable<typeof createWorks.body>>

export const searchWorks = defineCall({
  method: 'GET',
  path: '/work/search',
  summary:
    'Works that the caller can see, by due date, the latest first with newestFirst. creatorId=me keeps the caller’s own (OP-066).',
  query: z.object({
    status: z.optional(workStatus),
    group: z.optional(id),
    subject: z.optional(id),
    terms: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(queryInstant),
    to: z.optional(queryInstant),
    newestFirst: queryFlag,
    schoolYear: z.optional(schoolYear),
    creatorId: z.optional(z.union([z.literal('me'), id])),
    ...paging,
  }),
  response: z.array(work),
  access: { allow: { TEACHER: ['own'], HEADMASTER: ['own'], SUPERADMIN: ['own'] } },
})

export const getWork = defineCall({
  method: 'GET',
  path: '/work/:id',
  summary: 'One work.',
  params: z.object({ id }),
  response: work,
  access: {
    object: 'work',
    allow: {
      STUDENT: ['own'],
      TEACHER: ['own', 'private'],
      HEADMASTER: ['own', 'private'],
      SUPERADMIN: ['own', 'private', 'other'],
    },
  },
  failures: ['notFound'],
})
