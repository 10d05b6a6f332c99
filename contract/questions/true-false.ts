import * as z from 'zod/mini'

/** `good`: which, null before chosen. An answer is `{ verdict, why }`: `true`, `false` or nothing, and why; both may lack. */
export const trueFalseData = z.object({ good: z.nullable(z.boolean()) })
