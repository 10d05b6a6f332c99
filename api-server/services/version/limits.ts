import { dayMs } from '#domain/duration'

/** Saves that are kept of one module or course. */
export const maxVersions = 50
/** How long a save is kept, in ms; the newest stays. */
export const versionLifetimeMs = 365 * dayMs
