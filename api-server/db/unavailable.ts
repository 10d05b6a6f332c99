import { queryTimeout } from './postgres-client.ts'

/** Through no fault of the request. `busy`: no time (full pool, lock, deadlock); `unavailable`: gone, frozen, read-only, full. */
export type Unavailable = 'busy' | 'unavailable'

/** Null for any other error. Nothing was stored, unless only the reply to a commit was lost. */
export function unavailableReason(error: unknown): Unavailable | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const reason = ofMessage.get(cause.message) ?? ofCode(Reflect.get(cause, 'code'))
    if (reason) return reason
    // The socket of an embedded database that is being started again does not exist: ENOENT, like a missing file.
    if (Reflect.get(cause, 'syscall') === 'connect') return 'unavailable'
  }
  return null
}

/** Messages of pg and its pool that come without a code. */
const ofMessage = new Map<string, Unavailable>([
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated due to connection timeout', 'unavailable'],
  ['timeout expired', 'unavailable'],
  [queryTimeout, 'unavailable'],
  ['Connection terminated unexpectedly', 'unavailable'],
  ['Connection terminated', 'unavailable'],
  ['Client was closed and is not queryable', 'unavailable'],
  ['Client has encountered a connection error and is not queryable', 'unavailable'],
  ['Cannot use a pool after calling end on the pool', 'unavailable'],
])

/** https://www.postgresql.org/docs/18/errcodes-appendix.html, and Node's codes for sockets and disks. */
const busyStates = new Set(['40001', '40P01', '55P03', '57014', '53300'])
const damagedStates = new Set(['XX001', 'XX002', '58P01', '58030'])
const unavailableStates = new Set(['25006', '25P03', '28000', '28P01', '3D000', ...damagedStates])
const unavailableClasses = new Set(['08', '53', '57', '58'])
const unavailableCodes = new Set(
  `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH
  ENOSPC EDQUOT EROFS EIO EMFILE ENFILE`.split(/\s+/),
)

function ofCode(code: unknown): Unavailable | null {
  if (typeof code !== 'string') return null
  if (busyStates.has(code)) return 'busy'
  if (unavailableCodes.has(code) || unavailableStates.has(code)) return 'unavailable'
  return code.length === 5 && unavailableClasses.has(code.slice(0, 2)) ? 'unavailable' : null
}

/** What PostgreSQL says of a damaged file of the database: file, page or index, never a value. Undefined for other errors. */
export function damageOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (damagedStates.has(String(Reflect.get(cause, 'code')))) return cause.message
  return undefined
}
