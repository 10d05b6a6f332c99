import * as z from 'zod/mini'
import { assignee } from './assignee.ts'
import { defineCall } from './call.ts'
import { ofOwnAssignee } from './headless.ts'
import { id, instant, milliseconds, percent } from './scalars.ts'

export const getHeadlessAssignee = defineCall({
  method: 'GET',
  path: '/elearning/:id',
  summary:
    'What a headless token is bound to: the assignee with its work, as its student sees it (OP-012). A user’s own token is refused (HDL-001).',
  params: z.object({ id }),
  response: assignee,
  access: { object: 'assignee', allow: {} },
  headless: ofOwnAssignee,
  failures: ['notFound'],
})

export const getVisit = defineCall({
  method: 'GET',
  path: '/elearning/visit',
  summary: 'What a headless token opens and until when: an assignee’s id, or `deeplink`. A call of our own, for the web app.',
  response: z.object({ bound: z.string(), endsAt: instant }),
  access: { allow: {} },
  headless: { assignee: {}, deepLink: true },
  proxied: false,
})

/** From how many students who handed in a mean is told: of fewer it would tell of persons. */
export const minTold = 5

/** All students of the work together, nobody by name; means over those who handed in, null when they are too few. */
export const groupFigures = z.object({
  students: z.int(),
  submitted: z.int(),
  averageEvaluation: z.nullable(percent),
  averageDuration: z.nullable(milliseconds),
})
export type GroupFigures = z.output<typeof groupFigures>

export const getHeadlessGroup = defineCall({
  method: 'GET',
  path: '/elearning/:id/group',
  summary: 'How the students of the assignee’s work did together (RTE-069). A call of our own.',
  params: z.object({ id }),
  response: groupFigures,
  access: { object: 'assignee', allow: {} },
  headless: ofOwnAssignee,
  failures: ['notFound'],
})

export const listFrameOrigins = defineCall({
  method: 'GET',
  path: '/lti13/origins',
  summary:
    'Origins of the approved learning platforms, whose pages may show headless ones in a frame. A call of our own, for the web app.',
  response: z.object({ origins: z.array(z.string()) }),
  access: { public: true },
  proxied: false,
})
