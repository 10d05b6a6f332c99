import { Failure } from '#contract/errors'
import type { PublicContext } from '../context.ts'
import { type Places, placesOf } from './places.ts'
import { type Allowance, refundAttempt, takeAttempt } from './rate-limit.ts'

interface CodeTries<Found> {
  readonly counters: readonly Allowance[]
  /** Of further tries, which then find what belongs to a school known there alone. */
  readonly further: Allowance
  /** What the code opens; with `places`, only at a school whose people have signed in from one of them. */
  readonly find: (places?: Places) => Promise<Found | undefined>
  /** Error code of a wrong one. */
  readonly unknown: string
}

/**
 * What a code opens. Counted before it is looked up, and given back when right: a wrong code says nothing. Once an address has used up its
 * tries, codes of the schools whose people have signed in there are still found: one child who guesses shuts nobody out.
 */
export async function tryCode<Found>(ctx: PublicContext, { counters, further, find, unknown }: CodeTries<Found>): Promise<Found> {
  const { db, now } = ctx
  const seconds = await takeAttempt(db, counters, now)
  const taken = seconds === null ? counters : [further]
  const may = seconds === null || (await takeAttempt(db, taken, now)) === null
  const found = may ? await find(seconds === null ? undefined : placesOf(ctx)) : undefined
  if (!found)
    throw seconds === null ? new Failure('invalid', unknown) : new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  await refundAttempt(db, taken)
  return found
}
