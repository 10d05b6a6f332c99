import { Failure } from '#contract/errors'
import { type Work, work } from '#contract/work'

/** The work as somebody else left it, when a change was refused because it started from an older version; else undefined. */
export function currentOfConflict(error: unknown): Work | undefined {
  if (!(error instanceof Failure) || error.code !== 'version.stale') return undefined
  const parsed = work.safeParse(error.current)
  return parsed.success ? parsed.data : undefined
}
