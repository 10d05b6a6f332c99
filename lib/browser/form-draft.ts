import * as z from 'zod/mini'
import type { WriteAttempt } from './write-attempt.ts'

/** What is kept of a form: what was typed, what it began from, and the write that may already have been sent. */
export interface FormDraft<T> {
  readonly form: T
  readonly from: T
  readonly attempt: WriteAttempt | null
}

/** Schema of the draft of a form with these values. */
export const formDraft = <T>(values: z.ZodMiniType<T>): z.ZodMiniType<FormDraft<T>> =>
  z.object({ form: values, from: values, attempt: z.nullable(z.object({ key: z.string(), body: z.string() })) })
