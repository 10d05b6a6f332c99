import * as z from 'zod/mini'
import { defineCall, schoolStaff, students, workOwners } from './define-call.ts'
import { id, instant, invalid, percent } from './scalars.ts'

// Scores sent to the learning platform that a student came from (OP-116).

export const gradeStatuses = ['pending', 'sent', 'failed'] as const
export type SentGradeStatus = (typeof gradeStatuses)[number]

/** Why a score did not arrive; equivalent errors of different platforms share one code. */
export const gradeFailures = ['refused', 'forbidden', 'gone', 'newer', 'corrected', 'unreachable', 'platform'] as const
export type GradeFailure = (typeof gradeFailures)[number]

/** Delivery status of one student's score, as teaching staff see it. */
export const workGrade = z.object({
  assigneeId: id,
  status: z.enum(gradeStatuses),
  /** Failure of the last attempt, even while the next one is pending. */
  failure: z.nullable(z.enum(gradeFailures)),
  /** The platform's HTTP status, if it answered. */
  failureStatus: z.nullable(z.int()),
  sentAt: z.nullable(instant),
})
export type WorkGrade = z.output<typeof workGrade>

export const sendGrade = defineCall('POST /lti13/grade', {
  summary:
    'Sends the caller’s evaluation of a submitted work to the platform of the launch: always the server’s own value, whatever the body holds (OP-116).',
  body: z.object({
    ltik: z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(500, invalid)),
    assigneeId: id,
    workId: id,
    evaluation: z._default(z.nullable(percent), null),
  }),
  response: z.object({ queued: z.literal(true) }),
  access: { allow: students },
  headless: { assignee: { assigneeAt: 'body.assigneeId', workAt: 'body.workId' } },
  failures: ['notFound', 'conflict'],
})

export const listWorkGrades = defineCall('GET /work/:id/grades', {
  summary:
    'Delivery status of the scores of a work’s students at their learning platform; students without a platform are left out. Not in the original API.',
  response: z.array(workGrade),
  access: { object: 'work', allow: schoolStaff },
})

export const resendGrades = defineCall('POST /work/:id/grades', {
  summary: 'Resends the scores of a work that have not arrived, for one student or all. Not in the original API.',
  body: z.object({ assigneeId: z.optional(id) }),
  response: z.array(workGrade),
  access: { object: 'work', allow: workOwners },
})
