import 'server-only'
import type { Role } from '#contract/call'
import { pageRequest } from '../upstream/call.ts'
import { held, readAhead } from '../upstream/read-ahead.ts'
import { currentUser } from './current-user.ts'

/**
 * The user (`currentUser`, `requireRole`) and what was read meanwhile. Somebody who may not be here is led elsewhere whatever
 * became of the reads: their not-found page would win in a Promise.all that they end first.
 */
export async function userFirst<U, T>(user: Promise<U>, reads: Promise<T>): Promise<[U, T]> {
  held(reads)
  return [await user, await reads]
}

/**
 * What a page reads for a role, begun with the one that the session was signed in with. The API's word counts: when it says
 * another role, only what was read for that one is given. Rejects as `currentUser` first.
 */
export async function readForRole<T>(read: (role: Role) => Promise<T>): Promise<T> {
  const certain = held(currentUser().then(({ role }) => role))
  const { session } = await pageRequest()
  return session?.role ? readAhead(session.role, certain, read) : read(await certain)
}
