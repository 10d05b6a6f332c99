import type * as z from 'zod/mini'
import { Failure } from '#contract/errors'

/** The current object, when a change was refused because it started from an older version; otherwise undefined. */
export function otherVersion<S extends z.ZodMiniType>(error: unknown, schema: S): z.output<S> | undefined {
  if (!(error instanceof Failure) || error.code !== 'version.stale') return undefined
  const parsed = schema.safeParse(error.current)
  return parsed.success ? parsed.data : undefined
}
