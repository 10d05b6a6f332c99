import * as z from 'zod/mini'
import type { StudentOption } from './student-option.ts'

/** The shape of a `StudentOption` in a kept draft. */
export const studentShape: z.ZodMiniType<StudentOption> = z.object({ _id: z.string(), name: z.string() })
