import * as z from 'zod/mini'
import { linkedAccount } from './account-link.ts'
import { assigneeStates } from './assignee.ts'
import { defineCall } from './call.ts'
import { course, createCourse, updateCourse } from './course.ts'
import { createModule, module, updateModule } from './module.ts'
import { id, instant, percent } from './scalars.ts'
import { maxContentTermsLength } from './text-limits.ts'
import { uploadCallLimits } from './upload.ts'

// What a platform's teacher does by deep linking (LTI-003, OP-115): only with the token of their launch, and its ltik.

const ltik = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalid' }))
const params = z.object({ courseId: id })
const access = { allow: {} } as const
const headless = { deepLink: true } as const

export const deepLinkContent = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(['course', 'module']),
  /** A course that the teacher may change. Beyond the list of OP-115. */
  editable: z._default(z.boolean(), false),
})
export type DeepLinkContent = z.output<typeof deepLinkContent>

export const listDeepLinkContent = defineCall({
  method: 'GET',
  path: '/elearning/deeplink',
  summary:
    'The courses and modules that the platform’s teacher may pick from, found by the beginnings of their words, newest first.',
  query: z.object({ ltik, search: z._default(z.string().check(z.maxLength(maxContentTermsLength, { error: 'tooLong' })), '') }),
  response: z.array(deepLinkContent),
  access,
  headless,
  failures: ['notFound'],
})

export const getDeepLinkCourse = defineCall({
  method: 'GET',
  path: '/elearning/deeplink/:courseId',
  summary: 'One course with its modules and their questions.',
  params,
  query: z.object({ ltik }),
  response: course,
  access,
  headless,
  failures: ['notFound'],
})

/** With what the browser goes back to the platform: a form with one field, JWT, to this address. */
const returnForm = z.object({ action: z.string(), jwt: z.string() })

const saved = z.object({
  course,
  /** The module that was written, when it was one. */
  module: z.nullable(module),
  /** Null while the course holds no question: there is nothing to put into the platform yet. */
  form: z.nullable(returnForm),
})

export const createDeepLinkItem = defineCall({
  method: 'POST',
  path: '/elearning/deeplink',
  summary:
    'Makes an item for the platform: of an existing course or module, or of a new one that is written with it; a module gets a course of its own around it.',
  query: z.object({ ltik }),
  body: z.union([z.object({ courseId: id }), z.object({ moduleId: id }), createModule.body, createCourse.body]),
  response: saved,
  access,
  headless,
  failures: ['notFound', 'conflict', 'tooLarge', 'unsupported'],
  ...uploadCallLimits.module,
})

export const updateDeepLinkItem = defineCall({
  method: 'PUT',
  path: '/elearning/deeplink/:courseId',
  summary:
    'Saves a course of the teacher’s own, or, given a module, the one module that it holds. 409 version.stale as elsewhere.',
  params,
  query: z.object({ ltik }),
  body: z.union([updateModule.body, updateCourse.body]),
  response: saved,
  access,
  headless,
  failures: ['notFound', 'conflict', 'tooLarge', 'unsupported'],
  ...uploadCallLimits.module,
})

export const readLaunchResults = defineCall({
  method: 'GET',
  path: '/elearning/results',
  summary: 'What the students of a platform’s link have reached in its work, for a teacher who opened it there.',
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
  }),
  access,
  headless,
  failures: ['notFound'],
})

export const readLaunch = defineCall({
  method: 'GET',
  path: '/elearning/launch',
  summary: 'Who came by a launch, and from which platform. A call of our own.',
  query: z.object({ ltik }),
  response: z.object({
    /** The platform’s name, as the operator wrote it. */
    platform: z.string(),
    person: z.object({ _id: id, firstname: z.string(), lastname: z.string() }),
    /** The account that the person was linked to; null for one that the platform brought. */
    account: z.nullable(linkedAccount),
    /** Whether the person’s school is the main one. */
    official: z.boolean(),
  }),
  access,
  headless: { assignee: {}, deepLink: true },
  failures: ['notFound'],
})

export const readLaunchMembers = defineCall({
  method: 'GET',
  path: '/elearning/members',
  summary:
    'The students of the platform’s course who have not opened the link yet, for a teacher who opened it there: `none` where the platform gives no list, `failed` where it could not be read. A call of our own.',
  query: z.object({ ltik }),
  response: z.object({
    state: z.enum(['none', 'read', 'failed']),
    students: z.array(z.object({ firstname: z.string(), lastname: z.string() })),
    /** False where there are more than are listed. */
    complete: z.boolean(),
  }),
  access,
  headless,
  failures: ['notFound'],
})
