import * as z from 'zod/mini'
import { linkedAccount, ltik } from './account-link.ts'
import { assignee, assigneeStates } from './assignee.ts'
import { course, createCourse, updateCourse } from './course.ts'
import { partQuery } from './course-part.ts'
import { defineCall } from './define-call.ts'
import { workGrade } from './grade.ts'
import { createModule, module, updateModule } from './module.ts'
import { id, instant, percent, queryFlag } from './scalars.ts'
import { maxContentTermsLength } from './text-limits.ts'
import { uploadCallLimits } from './upload.ts'

// Calls of a platform's teacher during deep linking (LTI-003, OP-115): only with the token of their launch, and its ltik.

const ofLaunch = { access: { allow: {} }, headless: { deepLink: true } } as const

export const deepLinkContent = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(['course', 'module']),
  /** Whether the teacher may change the course. Not in the field list of OP-115. */
  editable: z._default(z.boolean(), false),
  /** Names, to tell contents of one name apart; absent from APIs that do not send them. */
  subject: z.optional(z.string()),
  levels: z._default(z.array(z.string()), []),
  author: z.optional(z.string()),
})
export type DeepLinkContent = z.output<typeof deepLinkContent>

export const listDeepLinkContent = defineCall('GET /elearning/deeplink', {
  summary:
    'The courses and modules that the platform’s teacher may pick from, matched by the beginnings of words, newest first. `close`: those whose words resemble the search (typing errors), the closest first; none where the database lacks trigrams.',
  query: z.object({
    ltik,
    search: z._default(z.string().check(z.maxLength(maxContentTermsLength, { error: 'tooLong' })), ''),
    close: queryFlag,
  }),
  response: z.array(deepLinkContent),
  ...ofLaunch,
  failures: ['notFound'],
})

export const getDeepLinkCourse = defineCall('GET /elearning/deeplink/:courseId', {
  summary: 'One course with its modules and their questions; a very large one in parts.',
  query: z.object({ ltik, ...partQuery }),
  response: course,
  ...ofLaunch,
})

/** The form that the browser posts back to the platform: one field, JWT, to the address `action`. */
const returnForm = z.object({ action: z.string(), jwt: z.string() })

const saved = z.object({
  course,
  /** The module that was written, if any. */
  module: z.nullable(module),
  /** Null while the course has no question: nothing can be added to the platform yet. */
  form: z.nullable(returnForm),
})

export const createDeepLinkItem = defineCall('POST /elearning/deeplink', {
  summary:
    'Creates an item for the platform from an existing course or module, or from a new one written in the same call; a module is wrapped in a course of its own.',
  query: z.object({ ltik }),
  body: z.union([z.object({ courseId: id }), z.object({ moduleId: id }), createModule.body, createCourse.body]),
  response: saved,
  ...ofLaunch,
  failures: ['notFound', 'conflict', 'tooLarge', 'unsupported'],
  ...uploadCallLimits.module,
})

export const updateDeepLinkItem = defineCall('PUT /elearning/deeplink/:courseId', {
  summary:
    'Saves a course of the teacher’s own or, when a module is given, the only module that the course holds. 409 version.stale as elsewhere.',
  query: z.object({ ltik }),
  body: z.union([updateModule.body, updateCourse.body]),
  response: saved,
  ...ofLaunch,
  failures: ['conflict', 'tooLarge', 'unsupported'],
  ...uploadCallLimits.module,
})

export const readLaunchResults = defineCall('GET /elearning/results', {
  summary: 'The results of the students of a platform’s link in its work, for a teacher who opened the link there.',
  query: z.object({ ltik }),
  response: z.object({
    name: z.string(),
    students: z.array(
      z.object({
        _id: id,
        firstname: z.string(),
        lastname: z.string(),
        state: z.enum(assigneeStates),
        submittedAt: z.nullable(instant),
        evaluation: z.nullable(percent),
      }),
    ),
    /** Delivery of the scores to the platform (OP-116); students without one are left out. */
    grades: z._default(z.array(workGrade), []),
  }),
  ...ofLaunch,
  failures: ['notFound'],
})

export const resendLaunchGrades = defineCall('POST /elearning/results/grades', {
  summary:
    'Resends the scores of the link’s work that have not arrived, for one student or all, for a teacher who opened the link there. Not in the original API.',
  query: z.object({ ltik }),
  body: z.object({ assigneeId: z.optional(id) }),
  response: z.array(workGrade),
  ...ofLaunch,
  failures: ['notFound'],
})

export const readLaunchAnswers = defineCall('GET /elearning/results/:id', {
  summary:
    'One student’s answers and comments in the link’s work, for a teacher who opened the link there. Not in the original API.',
  query: z.object({ ltik, ...partQuery }),
  response: assignee,
  ...ofLaunch,
})

export const readLaunch = defineCall('GET /elearning/launch', {
  summary: 'Who arrived by a launch, and from which platform. Not in the original API.',
  query: z.object({ ltik }),
  response: z.object({
    /** The platform’s name, as entered by the operator. */
    platform: z.string(),
    person: z.object({ _id: id, firstname: z.string(), lastname: z.string() }),
    /** The account that the person was linked to; null for an account created by a launch. */
    account: z.nullable(linkedAccount),
    official: z.boolean(),
    /** Where the platform wants people to return to, if it said so. */
    returnUrl: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
  }),
  access: ofLaunch.access,
  headless: { assignee: {}, deepLink: true },
  failures: ['notFound'],
})

export const readLaunchMembers = defineCall('GET /elearning/members', {
  summary:
    'The students of the platform’s course who have not opened the link yet, for a teacher who opened it there: `none` when the platform provides no list, `failed` when it could not be read. Not in the original API.',
  query: z.object({ ltik }),
  response: z.object({
    state: z.enum(['none', 'read', 'failed']),
    students: z.array(z.object({ firstname: z.string(), lastname: z.string() })),
    /** False when there are more students than listed. */
    complete: z.boolean(),
  }),
  ...ofLaunch,
  failures: ['notFound'],
})
