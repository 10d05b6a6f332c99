import * as z from 'zod/mini'
import { assignee } from './assignee.ts'
import { partQuery } from './course-part.ts'
import { defineCall } from './define-call.ts'
import { ofOwnAssignee } from './headless.ts'
import { instant, milliseconds, percent } from './scalars.ts'
import { signedInUser } from './user.ts'

export const getHeadlessAssignee = defineCall('GET /elearning/:id', {
  summary:
    'The object that a headless token is bound to: the assignee with its work, as its student sees it (OP-012). A user’s own token is refused (HDL-001).',
  query: z.object(partQuery),
  /** `readingAids`: as of the signed-in user. */
  response: z.extend(assignee, { readingAids: signedInUser.shape.readingAids }),
  access: { object: 'assignee', allow: {} },
  headless: ofOwnAssignee,
})

export const getVisit = defineCall('GET /elearning/visit', {
  summary:
    'What a headless token opens and until when: an assignee’s id, or `deeplink`. Not in the original API; for the web app.',
  response: z.object({ bound: z.string(), endsAt: instant }),
  access: { allow: {} },
  headless: { assignee: {}, deepLink: true },
  proxied: false,
})

/** Fewest submissions for a mean to be shown: below this, it would reveal individual results. */
export const minSubmissionsForMeans = 5

/** All students of the work together, anonymously; means over submissions, null when there are too few. */
export const groupFigures = z.object({
  students: z.int(),
  submitted: z.int(),
  averageEvaluation: z.nullable(percent),
  averageDuration: z.nullable(milliseconds),
})
export type GroupFigures = z.output<typeof groupFigures>

export const getHeadlessGroup = defineCall('GET /elearning/:id/group', {
  summary: 'The combined results of all students of the assignee’s work (RTE-069). Not in the original API.',
  response: groupFigures,
  access: { object: 'assignee', allow: {} },
  headless: ofOwnAssignee,
})

export const listFrameOrigins = defineCall('GET /lti13/origins', {
  summary:
    'Origins of the approved learning platforms, which may show headless pages in a frame. Not in the original API; for the web app.',
  response: z.object({ origins: z.array(z.string()) }),
  access: { public: true },
})
