import * as z from 'zod/mini'
import { defineCall, students } from './define-call.ts'
import { id, instant, invalid, queryInt } from './scalars.ts'

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

/** A badge as one student has it. `name`, `description`: keys of messages/fr.json (decision 3); `image`: path in the web app. */
export const badge = z.object({
  _id: z.enum(badgeKeys),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  won: z.boolean(),
  wonAt: z.nullable(instant),
  /** Id of the caller’s assignee whose submission won it; null when unknown (decision 25). */
  wonWith: z._default(z.nullable(id), null),
  /** Progress towards the badge; `done` never exceeds `goal`, and equals it once the badge is won. */
  progress: z.object({ done: z.int(), goal: z.int() }),
})
export type Badge = z.output<typeof badge>

export const listBadges = defineCall('GET /student/badge', {
  summary: 'All badges, with those the caller has won marked; sort=won lists the won ones first, most recent first (OP-118).',
  query: z.object({ sort: z.optional(z.enum(['won'], invalid)), limit: queryInt(1, 100, 50) }),
  response: z.array(badge),
  access: { allow: students },
})
