import * as z from 'zod/mini'
import type { StudentOption } from './student-option.ts'

/** Schema of a `StudentOption` in a stored draft. */
export const studentShape: z.ZodMiniType<StudentOption> = z.object({ _id: z.string(), name: z.string() })
