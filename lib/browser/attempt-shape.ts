import * as z from 'zod/mini'
import type { WriteAttempt } from './write-attempt.ts'

/** The shape, in a kept draft, of the write that may have been sent already; null before the first. */
export const attemptShape: z.ZodMiniType<WriteAttempt | null> = z.nullable(z.object({ key: z.string(), body: z.string() }))
