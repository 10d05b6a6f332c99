import { dayMs } from '#domain/dates/duration'
import type { Env } from '../env.ts'
import type { Places } from './places.ts'
import { type Allowance, dayOf } from './rate-limit.ts'

/** Wrong tries a day at a child's password from one known place, and from all other places together (decision 38). */
const childTriesPerDay = 20
/** Wrong tries in 15 minutes at the pupils of one class, from places unknown to them. */
const triesPerClass = 60
/** Wrong class codes in 15 minutes from one address. */
const codesPerAddress = 40

/** Wrong codes of lessons in 15 minutes from one address, behind which a whole class may be. */
const lessonCodesPerAddress = 60
/** Further ones from an address of a school, which then find lessons of that school alone: too many to be typed by hand. */
const lessonCodesAtSchool = 2000
/** Wrong codes of lessons in 15 minutes from all places together from which nobody has ever signed in. */
const lessonCodesOfStrangers = 1000
interface Tried {
  readonly username: string
  readonly classId?: string
}

interface From {
  readonly places: Places
  /** Those of its places from which the account has signed in before. */
  readonly known: readonly string[]
  /** The account has a child's short password. */
  readonly child: boolean
}

/**
 * Counters of an attempt at a password. From a known device or address: that account from that place only. From elsewhere also: that
 * account from all unknown places, all such accounts from that address, and the class. A right password resets `pair` and gives back
 * the others.
 */
export function allowancesOf(
  env: Env,
  { username: account, classId }: Tried,
  { places: { address, device }, known, child }: From,
): { pair: Allowance; refunded: Allowance[] } {
  const pair = (place: string): Allowance => ({ account, place, attempts: env.LOGIN_FAILURES_PER_PAIR })
  const day = (place: string): Allowance[] =>
    child ? [{ account: dayOf(account), place, attempts: childTriesPerDay, windowMs: dayMs }] : []
  const place = [device, address].find((one) => one !== null && known.includes(one))
  if (place) return { pair: pair(place), refunded: day(place) }
  const refunded = [
    { account, place: '', attempts: env.LOGIN_FAILURES_PER_ACCOUNT },
    { account: '', place: address, attempts: env.LOGIN_FAILURES_PER_ADDRESS },
    ...(classId === undefined ? [] : [{ account: ` class ${classId}`, place: '', attempts: triesPerClass }]),
    ...day(''),
  ]
  return { pair: pair(address), refunded }
}

/** Counter of wrong class codes; a right one is given back. */
export const codeAllowance = ({ address }: Places): Allowance => ({
  account: ' class code',
  place: address,
  attempts: codesPerAddress,
})

/** Counter of wrong codes of lessons; a right one is given back. */
export const lessonCodeAllowance = ({ address }: Places): Allowance => ({
  account: ' lesson code',
  place: address,
  attempts: lessonCodesPerAddress,
})

/** Counter of wrong codes of lessons from an address that has used up those of `lessonCodeAllowance`. */
export const schoolCodeAllowance = ({ address }: Places): Allowance => ({
  account: ' lesson code at school',
  place: address,
  attempts: lessonCodesAtSchool,
})

/**
 * Counter of wrong codes of lessons from unknown places: many addresses together guess no more than so many of 64 million codes. Schools
 * are known places, so that a class joins also while somebody guesses.
 */
export const strangersCodeAllowance: Allowance = { account: ' lesson code', place: '', attempts: lessonCodesOfStrangers }
