import { dayMs } from '#domain/dates/duration'

/** Maximum of versions stored per module or course. */
export const maxVersions = 50
/** How long a version is kept, in ms; the newest one stays. */
export const versionLifetimeMs = 365 * dayMs
