import * as z from 'zod/mini'
import type { WriteAttempt } from './write-attempt.ts'

/** Schema, in a stored draft, of the write that may already have been sent; null before the first attempt. */
export const attemptShape: z.ZodMiniType<WriteAttempt | null> = z.nullable(z.object({ key: z.string(), body: z.string() }))
