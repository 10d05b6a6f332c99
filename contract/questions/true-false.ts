import * as z from 'zod/mini'

/**
 * A statement that is true or false: `good` tells which, null before its author chose. An answer is `{ verdict, why }`: `true`,
 * `false` or nothing, and the justification; both may be missing.
 */
export const trueFalseData = z.object({ good: z.nullable(z.boolean()) })
