import * as z from 'zod/mini'
import { archiveDurations } from './archive-durations.ts'
import { defineCall, schoolStaff, students, teachers, workOwners } from './define-call.ts'
import { examConditions, givenConditions } from './exam.ts'
import { groupType } from './group.ts'
import { maxStudents } from './list-limits.ts'
import { markingRules } from './marking.ts'
import { questionAudio } from './question.ts'
import {
  id,
  inAnyCase,
  instant,
  invalid,
  maxInstant,
  paging,
  plainText,
  queryFlag,
  queryInstant,
  requiredLine,
  schoolYear,
} from './scalars.ts'
import { maxTermsLength } from './text-limits.ts'
import { workKinds } from './work-kinds.ts'
import { workStatuses } from './work-statuses.ts'

const workStatus = inAnyCase(workStatuses)

export const archiveDuration = z.enum(archiveDurations, invalid)

/**
 * `averageEvaluation` 0-100, over submissions whose mark stands, and `averageDuration` in ms, over all of them; null when there are none.
 * `heldCount`: submissions in which a person must still read an answer.
 */
const workStats = z.object({
  assigneeCount: z.int(),
  startedCount: z.int(),
  submissionCount: z.int(),
  heldCount: z._default(z.int(), 0),
  averageEvaluation: z.nullable(z.number()),
  averageDuration: z.nullable(z.number()),
})

/** A work for lists, cards and headers. `archiveAt`: when it archives itself, null for never. */
export const work = z.object({
  _id: id,
  name: z.string(),
  /** Plain text shown to the students as the player’s first line. */
  comment: z.string(),
  status: workStatus,
  /** From when on its students see it; null: since it was given. */
  publishAt: z._default(z.nullable(instant), null),
  dueDate: instant,
  archiveDuration,
  archiveAt: z.nullable(instant),
  createdAt: instant,
  schoolYear,
  /** School name, for callers who see several schools (a superadmin); absent for all others. */
  school: z.optional(z.string()),
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
  /** In lists: the first three students of a work given to single ones of whom it is expected, in French name order. */
  firstStudents: z.optional(z.array(z.object({ firstname: z.string(), lastname: z.string() }))),
  stats: workStats,
  /** Whether the grade goes back to a learning platform. */
  platform: z.boolean(),
  /** Conditions of an « évaluation »; null for any other work. */
  exam: z._default(z.nullable(examConditions), null),
  /** Since when its students see results and correction of an « évaluation »; null: not published by hand or by its date yet. */
  resultsAt: z._default(z.nullable(instant), null),
  /** Whether a student has read them: they are not taken back any more. */
  resultsRead: z._default(z.boolean(), false),
  kind: z._default(z.enum(workKinds), 'homework'),
  /** How it is marked, for a work that is. */
  marking: z._default(z.nullable(z.object({ outOf: markingRules.shape.outOf, coefficient: z.number() })), null),
  /** When its teacher ended it early, else null. */
  endedAt: z.nullable(instant),
  /** Incremented at each change by staff; a change names the version it started from. */
  version: z.int(),
})
export type Work = z.output<typeof work>

const dueDate = z.int({ error: 'required' }).check(z.nonnegative(invalid), z.lte(maxInstant, invalid))

const publishAt = z.nullable(instant)

const studentIds = z.array(id).check(z.maxLength(maxStudents, { error: 'tooLong' }))

export const createWorks = defineCall('POST /work', {
  summary: 'Gives a course: one work per group and one for the individual students, all or nothing (OP-056).',
  body: z.object({
    courseId: z.uuid({ error: 'required' }),
    name: z.optional(requiredLine),
    comment: z._default(plainText, ''),
    dueDate,
    archiveDuration: z._default(archiveDuration, 'none'),
    /** When students begin to see the works, before the due date; null or absent: at once. */
    publishAt: z._default(publishAt, null),
    /** Another instant of some of the `groups`; null: at once. */
    groupPublishAt: z._default(z.record(id, publishAt), {}),
    /** How the works are marked, as setMarking says; null: not at all. */
    marking: z._default(z.nullable(markingRules), null),
    /** Given as an « évaluation » under these conditions; null: without any. */
    exam: z._default(z.nullable(givenConditions), null),
    groups: z._default(z.array(id).check(z.maxLength(50, { error: 'tooLong' })), []),
    students: z._default(studentIds, []),
  }),
  response: z.array(work),
  access: { allow: teachers },
  failures: ['notFound', 'conflict'],
})
export type WorkOrder = z.output<NonNullable<typeof createWorks.body>>

export const listWorks = defineCall('GET /work', {
  summary: 'Works that the caller can see, latest due date first.',
  query: z.object({ ...paging }),
  response: z.array(work),
  access: { allow: teachers },
})

export const searchWorks = defineCall('GET /work/search', {
  summary:
    'Works that the caller can see, by due date; latest first with newestFirst. creatorId=me restricts the list to the caller’s own (OP-066). With scheduled, those that students do not see yet, from and to being about when they will.',
  query: z.object({
    status: z.optional(workStatus),
    group: z.optional(id),
    subject: z.optional(id),
    terms: z.optional(z.string().check(z.maxLength(maxTermsLength))),
    from: z.optional(queryInstant),
    to: z.optional(queryInstant),
    scheduled: queryFlag,
    newestFirst: queryFlag,
    schoolYear: z.optional(schoolYear),
    creatorId: z.optional(z.union([z.literal('me'), id])),
    ...paging,
  }),
  response: z.array(work),
  access: { allow: teachers },
})

/** A work given from a course, and its recipients. */
export const givenWork = z.object({
  _id: id,
  name: z.string(),
  dueDate: instant,
  group: z.nullable(z.object({ _id: id, name: z.string() })),
  students: z.array(id),
})
export type GivenWork = z.output<typeof givenWork>

export const listGivenWorks = defineCall('GET /work/given', {
  summary: 'The works of a course that the caller can see and that are not archived, latest due date first, with their students.',
  query: z.object({ courseId: id }),
  response: z.array(givenWork),
  access: { allow: teachers },
})

export const getWork = defineCall('GET /work/:id', {
  summary: 'One work, with the ids of its students; a student sees no id but their own.',
  response: z.extend(work, { students: z.array(id) }),
  access: { object: 'work', allow: { ...students, ...schoolStaff } },
})

const changing = {
  response: work,
  access: { object: 'work', allow: workOwners },
  failures: ['conflict'],
} as const
/** The version that the change starts from; if another one is stored, a 409 `version.stale` with the current work. */
const version = z.optional(z.int(invalid))

export const changeDueDate = defineCall('PUT /work/:id/duedate', {
  ...changing,
  summary:
    'Moves the due date. A past day is refused, except the day that it was last moved from; the archive instant and the school year follow.',
  body: z.object({ dueDate, version }),
})

export const extendWork = defineCall('PUT /work/:id/extend', {
  ...changing,
  summary:
    'Gives five more minutes to whoever works on it: the time limit of an « évaluation », and due dates that are near or over. 409 work.notNear when that changes nothing.',
  body: z.object({ version }),
})

export const changePublication = defineCall('PUT /work/:id/publication', {
  ...changing,
  summary:
    'Sets when the students begin to see a work that they do not see yet; null: at once. 409 work.published for a work that they see.',
  body: z.object({ publishAt, version }),
})

export const changeArchiveDuration = defineCall('PUT /work/:id/archiveduration', {
  ...changing,
  summary: 'Sets the delay after which the work archives itself.',
  body: z.object({ archiveDuration, version }),
})

export const changeStudents = defineCall('PUT /work/:id/students', {
  ...changing,
  summary: 'Sets the students. A student who has started cannot be removed: 409 assignee.started (OP-058).',
  body: z.object({ students: studentIds.check(z.minLength(1, { error: 'required' })), version }),
})

export const changeConditions = defineCall('PUT /work/:id/conditions', {
  ...changing,
  summary:
    'Sets other conditions of an « évaluation ». 409 exam.begun once one of its students has begun, exam.none for any other work.',
  body: z.object({ exam: givenConditions, version }),
})

export const publishResults = defineCall('PUT /work/:id/results', {
  ...changing,
  summary:
    'Shows results and correction of an « évaluation » to its students, those excepted who may still answer: now, at its closing, or not by itself. What was published is taken back until a student has read it, then 409 exam.read. 409 exam.none for any other work.',
  body: z.object({ version, when: z._default(z.enum(['now', 'closing', 'held'], invalid), 'now') }),
})

export const changeWorkStatus = defineCall('PUT /work/:id/status', {
  ...changing,
  summary:
    'ARCHIVED ends the work: nobody can submit any more. PUBLISHED reopens a work that was ended early, otherwise 409 work.archived. DELETED only before any student has started, otherwise 409 work.started.',
  body: z.object({
    status: inAnyCase(['ARCHIVED', 'PUBLISHED', 'DELETED']),
    version,
  }),
})

export const getWorkAudio = defineCall('GET /work/:id/audio', {
  summary: 'The recorded voices of the work’s questions, by question id; questions without any are left out (OP-096).',
  response: z.record(z.string(), questionAudio),
  access: { object: 'work', allow: { ...students, ...schoolStaff } },
  headless: { assignee: { workAt: 'params.id' } },
})
