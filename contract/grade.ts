import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { schoolStaff, students, workOwners } from './rights.ts'
import { id, instant, percent } from './scalars.ts'

// Scores that go back to the learning platform by which a student came (OP-116).

export const gradeStatuses = ['pending', 'sent', 'failed'] as const
export type SentGradeStatus = (typeof gradeStatuses)[number]

/** Why a score did not arrive; several platforms' words for the same are one. */
export const gradeFailures = ['refused', 'forbidden', 'gone', 'newer', 'corrected', 'unreachable', 'platform'] as const
export type GradeFailure = (typeof gradeFailures)[number]

/** How the score of one student stands, as those who teach read it. */
export const workGrade = z.object({
  assigneeId: id,
  status: z.enum(gradeStatuses),
  /** Of the last try; one that waits for the next has it too. */
  failure: z.nullable(z.enum(gradeFailures)),
  /** The platform's HTTP status, when it answered. */
  failureStatus: z.nullable(z.int()),
  sentAt: z.nullable(instant),
})
export type WorkGrade = z.output<typeof workGrade>

export const sendGrade = defineCall({
  method: 'POST',
  path: '/lti13/grade',
  summary:
    'Sends the caller’s evaluation of a work that was handed in to the platform of the launch: the server’s own, whatever the body says (OP-116).',
  body: z.object({
    ltik: z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(500, { error: 'invalid' })),
    assigneeId: id,
    workId: id,
    evaluation: z._default(z.nullable(percent), null),
  }),
  response: z.object({ queued: z.literal(true) }),
  access: { allow: students },
  headless: { assignee: { assigneeAt: 'body.assigneeId', workAt: 'body.workId' } },
  failures: ['notFound', 'conflict'],
})

export const listWorkGrades = defineCall({
  method: 'GET',
  path: '/work/:id/grades',
  summary:
    'How the scores of a work’s students stand at their learning platform; students without one are left out. A call of our own.',
  params: z.object({ id }),
  response: z.array(workGrade),
  access: { object: 'work', allow: schoolStaff },
  failures: ['notFound'],
})

export const resendGrades = defineCall({
  method: 'POST',
  path: '/work/:id/grades',
  summary: 'Sends the scores of a work that are not there again, one student’s or all. A call of our own.',
  params: z.object({ id }),
  body: z.object({ assigneeId: z.optional(id) }),
  response: z.array(workGrade),
  access: { object: 'work', allow: workOwners },
  failures: ['notFound'],
})
