import { type Work, work } from '#contract/work'
import { otherVersion } from '#lib/browser/other-version'

/** The work as another user left it, when the error is a version conflict. */
export const currentOfConflict = (error: unknown): Work | undefined => otherVersion(error, work)
