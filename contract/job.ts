import * as z from 'zod/mini'
import { defineCall, teachers } from './define-call.ts'
import type { FailureKind, FieldErrors } from './errors.ts'
import { personActs } from './person-states.ts'
import { instant } from './scalars.ts'

// Acts on many people, which go on as a job when they take longer than some seconds (`job` in call.ts).

/** `failed`: refused; `lost`: it stopped before the end, for its server went away or had no time. Both changed nothing. */
const jobStates = ['running', 'done', 'failed', 'lost'] as const

export const jobKinds = [...personActs, 'importStudents', 'startNewYear'] as const

/** Whether a call that can run as a job is asked only what it would do. */
export const isPreview = (body: unknown) =>
  typeof body === 'object' && body !== null && 'confirm' in body && body.confirm === false

const job = z.object({
  _id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** People done so far, or in all, of those that the act names; both 0 before it says so. */
  ...{ done: z.int(), total: z.int() },
  at: instant,
  /** People or lines that it was refused for, each with a reason that the form shows: nothing was done. */
  refused: z.int(),
})
export type Job = z.output<typeof job>

/** A job as stored beside its key; `long`: it took so long that its page may have been left. */
export interface JobState extends Pick<Job, 'kind' | 'state' | 'done' | 'total'> {
  readonly long?: boolean
  readonly failure?: { readonly kind: FailureKind; readonly code: string; readonly errors: FieldErrors }
}

export const listJobs = defineCall('GET /jobs', {
  summary:
    'The acts on many people that the caller began within the last hour and that take or took longer than some seconds, newest first.',
  response: z.array(job),
  access: { allow: teachers },
})
