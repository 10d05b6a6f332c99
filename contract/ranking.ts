import * as z from 'zod/mini'
import { courseSummary } from './course.ts'
import { defineCall, staff } from './define-call.ts'
import { id, invalid, percent } from './scalars.ts'
import { schoolSelection, selectionLimits } from './school.ts'

/** The rankings of the resources screen (OP-038). */
export const rankingModes = ['mostUsedAssigned', 'mostSucceededAssigned', 'mostUsedTraining', 'mostSucceededTraining'] as const
export type RankingMode = (typeof rankingModes)[number]

const maxRanked = 10

/** A course and its figures over the ranking's schools: works given (or trainings begun), mean percent (null without any). */
export const rankedCourse = z.extend(courseSummary, { used: z.int(), success: z.nullable(percent) })
export type RankedCourse = z.output<typeof rankedCourse>

export const rankCourses = defineCall('POST /course/supervisor', {
  summary:
    'The top 10 courses of a mode, among those that the caller sees. A supervisor chooses among the overseen schools; for the other roles the server uses their own school (all schools for a superadmin), whatever the selection (OP-037).',
  body: z.object({
    mode: z.enum(rankingModes, { error: 'required' }),
    level: z.optional(id),
    subject: z.optional(id),
    chapter: z.optional(id),
    limit: z._default(z.int(invalid).check(z.gte(1, invalid), z.lte(maxRanked, invalid)), maxRanked),
    ...schoolSelection.shape,
  }),
  response: z.array(rankedCourse),
  access: { allow: staff },
  ...selectionLimits,
})
