import * as z from 'zod/mini'
import { defineCall, groupReaders } from './define-call.ts'
import { milliseconds, percent } from './scalars.ts'
import { person } from './user.ts'
import { work } from './work.ts'

/**
 * The works of a group, oldest due date first, and its students in French order. `evaluations`: rounded percents of submitted
 * works, in the order of `works`, null where there is none; averages are over submitted works.
 */
export const groupResults = z.object({
  works: z.array(work),
  students: z.array(
    z.object({
      student: person,
      evaluations: z.array(z.nullable(percent)),
      givenCount: z.int(),
      submissionCount: z.int(),
      /** Submissions whose mark does not stand: a person must still read an answer. */
      heldCount: z._default(z.int(), 0),
      averageEvaluation: z.nullable(percent),
      averageDuration: z.nullable(milliseconds),
    }),
  ),
})
export type GroupResults = z.output<typeof groupResults>

export const getGroupResults = defineCall('GET /group/:id/results', {
  summary: 'The results of each student of a group in each of its works.',
  response: groupResults,
  access: { object: 'group', allow: groupReaders },
})
