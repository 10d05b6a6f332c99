/*
 * Names of what this device keeps for work without network, shared by the pages and the service worker. One cache per student, so
 * that forgetting somebody is deleting one cache; one cache per release of the application's own files, which say nothing of anybody.
 */

const keptStart = 'tremplin-kept-'
const shellStart = 'tremplin-shell-'

/** The cache with the opened works of a student, and their files. */
export const keptCache = (userId: string) => `${keptStart}${userId}`
/** The cache with the files of one release. */
export const shellCache = (release: string) => `${shellStart}${release}`

/** The student to whom a cache belongs; undefined for any other cache. */
export const ownerOf = (cache: string): string | undefined =>
  cache.startsWith(keptStart) ? cache.slice(keptStart.length) : undefined

/** The caches that the person who reads now must not find: everybody else's. `reader`: an id, or anything else for nobody. */
export const keptOfOthers = (caches: readonly string[], reader: string): string[] =>
  caches.filter((cache) => ![undefined, reader].includes(ownerOf(cache)))

/** The releases to delete once `own` is active, oldest cache first. The one before stays: open pages still load code from it. */
export const outdatedShells = (caches: readonly string[], own: string): string[] =>
  caches.filter((cache) => cache.startsWith(shellStart) && cache !== own).slice(0, -1)

const recordStart = '/travaux-gardes/'

/** The address under which an opened work is kept; no server answers there. */
export const recordAddress = (assigneeId: string) => `${recordStart}${assigneeId}`
export const isRecord = (address: string) => pathOf(address).startsWith(recordStart)
/** The id of the work that is kept under an address. */
export const idOfRecord = (address: string) => pathOf(address).slice(recordStart.length)
const pathOf = (address: string) => new URL(address, 'http://device').pathname
