import { type Work, work } from '#contract/work'
import { otherVersion } from '#lib/browser/other-version'

/** The work as somebody else left it, when that is why a change was refused. */
export const currentOfConflict = (error: unknown): Work | undefined => otherVersion(error, work)
