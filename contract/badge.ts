import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { students } from './rights.ts'
import { id, instant, queryInt } from './scalars.ts'

export const badgeKeys = [
  'firstWork',
  'fiveWorks',
  'twentyWorks',
  'highScore',
  'onTime',
  'firstTraining',
  'tenTrainings',
  'threeSubjects',
] as const
export type BadgeKey = (typeof badgeKeys)[number]

/** A badge as one student has it. `name` and `description` are keys of messages/fr.json (decision 6), `image` a path of the web app. */
export const badge = z.object({
  _id: z.enum(badgeKeys),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  won: z.boolean(),
  wonAt: z.nullable(instant),
  /** Id of the caller’s assignee whose submission won it; null where that is not known (decision 92). */
  wonWith: z._default(z.nullable(id), null),
  /** How many of the deeds that win it are done, never more than it takes; all of them once it is won. */
  progress: z.object({ done: z.int(), goal: z.int() }),
})
export type Badge = z.output<typeof badge>

export const listBadges = defineCall({
  method: 'GET',
  path: '/student/badge',
  summary: 'All badges with what the caller won; sort=won puts the won ones first, the last won at the head (OP-118).',
  query: z.object({ sort: z.optional(z.enum(['won'], { error: 'invalid' })), limit: queryInt(1, 100, 50) }),
  response: z.array(badge),
  access: { allow: students },
})
