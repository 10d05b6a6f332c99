import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { minuteMs } from '#domain/dates/duration'
import { type Db, readRows, signInTries } from '../db/schema.ts'

const defaultWindowMs = 15 * minuteMs

/** Rate limit: `attempts` at once or within the window, of 15 minutes by default; used attempts come back one at a time. */
export interface Allowance {
  /** Empty: all accounts. */
  readonly account: string
  /** Empty: all places. */
  readonly place: string
  readonly attempts: number
  readonly windowMs?: number
}

/** Time after which one attempt comes back, in ms. */
const intervalOf = (allowance: Allowance) => Math.floor(windowOf(allowance) / allowance.attempts)
const windowOf = ({ windowMs = defaultWindowMs }: Allowance) => windowMs

/**
 * Takes one attempt from each allowance before the attempt is checked, in one statement for each window, so that concurrent attempts
 * cannot exceed the limit. Returns null, or, when any allowance is exhausted, takes nothing and returns the seconds until a retry is
 * possible.
 */
export async function takeAttempt(db: Db, allowances: readonly Allowance[], now: number): Promise<number | null> {
  const taken: Allowance[] = []
  for (const [windowMs, some] of Map.groupBy(allowances, windowOf)) {
    const seconds = await takeWithin(db, some, { now, windowMs })
    if (seconds === null) taken.push(...some)
    else {
      await refundAttempt(db, taken)
      return seconds
    }
  }
  return null
}

async function takeWithin(db: Db, allowances: readonly Allowance[], { now, windowMs }: { now: number; windowMs: number }) {
  // Leaky bucket: `until` is when the bucket is empty again; each attempt adds one interval (excluded.until - now).
  // No bucket is fuller than the window, so an `until` beyond it was written by a wrong clock: that bucket counts as empty.
  const before = sql`case when ${signInTries.until} between ${now}::bigint and ${now + windowMs}::bigint
    then ${signInTries.until} else ${now}::bigint end`
  const after = sql`${before} + excluded.until - ${now}::bigint`
  const granted = await db
    .insert(signInTries)
    .values(allowances.map((allowance) => ({ ...placeOf(allowance), until: now + intervalOf(allowance) })))
    .onConflictDoUpdate({
      target: [signInTries.account, signInTries.place],
      set: { until: after },
      setWhere: sql`${after} <= ${now + windowMs}::bigint`,
    })
    .returning(placeColumns)
  const wasGranted = (one: Allowance) => granted.some(({ account, place }) => account === one.account && place === one.place)
  const refused = allowances.filter((one) => !wasGranted(one))
  if (refused.length === 0) return null
  await refundAttempt(db, allowances.filter(wasGranted))
  return secondsUntil(db, refused, now)
}

/** Gives one attempt back to each allowance: it was right, or was not made. */
export async function refundAttempt(db: Db, allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances)
    await db
      .update(signInTries)
      .set({ until: sql`${signInTries.until} - ${intervalOf(allowance)}::bigint` })
      .where(isOf(allowance))
}

export async function resetAttempts(db: Db, allowances: readonly Allowance[]): Promise<void> {
  if (allowances.length > 0) await db.delete(signInTries).where(or(...allowances.map(isOf)))
}

/** The account under which the tries of a whole day are counted. */
export const dayOf = (account: string): string => ` day ${account}`

/** Resets every allowance on an account, from all places. */
export async function resetAttemptsOn(db: Db, account: string): Promise<void> {
  await db.delete(signInTries).where(inArray(signInTries.account, [account, dayOf(account)]))
}

const placeColumns = { account: signInTries.account, place: signInTries.place }
const placeOf = ({ account, place }: Allowance) => ({ account, place })
const isOf = ({ account, place }: Allowance): SQL | undefined =>
  and(eq(signInTries.account, account), eq(signInTries.place, place))

async function secondsUntil(db: Db, refused: readonly Allowance[], now: number): Promise<number> {
  const accounts = [...new Set(refused.map(({ account }) => account))]
  const rows = await readRows(db, signInTries, and(inArray(signInTries.account, accounts), or(...refused.map(isOf))))
  const waits = refused.map((one) => {
    const row = rows.find(({ account, place }) => account === one.account && place === one.place)
    return row ? row.until + intervalOf(one) - windowOf(one) - now : 0
  })
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000))
}
