import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { minuteMs } from '#domain/duration'
import type { Db } from '../db/open.ts'
import { signInTries } from '../db/schema.ts'

const windowMs = 15 * minuteMs

/** So many tries at an account from a place, at once or spread over 15 minutes; used up, they come back one by one. */
export interface Allowance {
  /** Empty: all accounts. */
  readonly account: string
  /** Empty: all places. */
  readonly place: string
  readonly tries: number
}

/** How long one try takes to come back, in ms. */
const intervalOf = ({ tries }: Allowance) => Math.floor(windowMs / tries)

/**
 * Takes one try of each allowance before the try is judged, in one statement, so that however many come at once no more than
 * are allowed get through. Returns null, or, when one of them is used up, the seconds until it may be tried again; then nothing is taken.
 */
export async function takeTry(db: Db, allowances: readonly Allowance[], now: number): Promise<number | null> {
  // As in a leaky bucket: `until` is when the bucket is empty, and each try adds an interval (excluded.until - now).
  const after = sql`greatest(${signInTries.until}, ${now}::bigint) + excluded.until - ${now}::bigint`
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
  await giveBack(db, allowances.filter(wasGranted))
  return secondsUntil(db, refused, now)
}

/** Gives one try of each allowance back: it turned out right, or it was not made. */
export async function giveBack(db: Db, allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances)
    await db
      .update(signInTries)
      .set({ until: sql`${signInTries.until} - ${intervalOf(allowance)}::bigint` })
      .where(isOf(allowance))
}

/** Gives all tries of the allowances back. */
export async function forgetTries(db: Db, allowances: readonly Allowance[]): Promise<void> {
  if (allowances.length > 0) await db.delete(signInTries).where(or(...allowances.map(isOf)))
}

/** Gives everybody all tries at an account back, from wherever. */
export async function forgetTriesAt(db: Db, account: string): Promise<void> {
  await db.delete(signInTries).where(eq(signInTries.account, account))
}

const placeColumns = { account: signInTries.account, place: signInTries.place }
const placeOf = ({ account, place }: Allowance) => ({ account, place })
const isOf = ({ account, place }: Allowance): SQL | undefined =>
  and(eq(signInTries.account, account), eq(signInTries.place, place))

async function secondsUntil(db: Db, refused: readonly Allowance[], now: number): Promise<number> {
  const accounts = [...new Set(refused.map(({ account }) => account))]
  const rows = await db
    .select()
    .from(signInTries)
    .where(and(inArray(signInTries.account, accounts), or(...refused.map(isOf))))
  const waits = refused.map((one) => {
    const row = rows.find(({ account, place }) => account === one.account && place === one.place)
    return row ? row.until + intervalOf(one) - windowMs - now : 0
  })
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000))
}
