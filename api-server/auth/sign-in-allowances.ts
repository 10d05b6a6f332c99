import { dayMs } from '#domain/dates/duration'
import type { Env } from '../env.ts'
import type { Places } from './places.ts'
import { type Allowance, dayOf } from './rate-limit.ts'

/** Wrong tries a day at a child's password from one known place, and from all other places together (decision 38). */
const childTriesPerDay = 20
/** The same from all devices together on which only classmates have signed in. */
const childTriesOnClassDevices = 40
/** Wrong tries in 15 minutes at the pupils of one class, from places unknown to all of them. */
const triesPerClass = 60
/** Wrong class codes in 15 minutes from one address. */
const codesPerAddress = 40

/** Wrong codes of lessons in 15 minutes from one address, behind which a whole class may be. */
const lessonCodesPerAddress = 60
/** Further codes from an address, which then find those of a school known there alone: too many to be typed by hand. */
const codesAtSchool = 2000
/** Wrong codes of lessons in 15 minutes from all places together from which nobody has ever signed in. */
const lessonCodesOfStrangers = 1000
interface From {
  readonly places: Places
  /** Those of its places from which the account has signed in before. */
  readonly known: readonly string[]
  /** Those from which somebody of the class has. */
  readonly ofClass: readonly string[]
  /** The account has a child's short password. */
  readonly child: boolean
}

/**
 * Counters of an attempt at a password. From a place that the account knows: the account there. On a device of its class: the account
 * on it, and on all such devices. From elsewhere also: the account from all unknown places and, unless the class knows the address, all
 * such accounts from there, and the class: who guesses stands in nobody else's way. A right password resets `pair`, gives back the others.
 */
export function allowancesOf(
  env: Env,
  { username: account, classId }: { readonly username: string; readonly classId?: string },
  { places: { address, device }, known, ofClass, child }: From,
): { pair: Allowance; refunded: Allowance[] } {
  const pair = (place: string): Allowance => ({ account, place, attempts: env.LOGIN_FAILURES_PER_PAIR })
  const day = (place: string, attempts = childTriesPerDay): Allowance[] =>
    child ? [{ account: dayOf(account), place, attempts, windowMs: dayMs }] : []
  if (device !== null && known.includes(device)) return { pair: pair(device), refunded: day(device) }
  if (device !== null && child && ofClass.includes(device))
    return { pair: pair(device), refunded: [...day(device), ...day(' class', childTriesOnClassDevices)] }
  if (known.includes(address)) return { pair: pair(address), refunded: day(address) }
  const stranger = [
    { account: '', place: address, attempts: env.LOGIN_FAILURES_PER_ADDRESS },
    ...(classId === undefined ? [] : [{ account: ` class ${classId}`, place: '', attempts: triesPerClass }]),
  ]
  const everywhere = { account, place: '', attempts: env.LOGIN_FAILURES_PER_ACCOUNT }
  return { pair: pair(address), refunded: [everywhere, ...(ofClass.includes(address) ? [] : stranger), ...day('')] }
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

/** Counter of wrong codes from an address that has used up the others. */
export const furtherCodes = (of: 'lesson code' | 'class code', { address }: Places): Allowance => ({
  account: ` ${of} at school`,
  place: address,
  attempts: codesAtSchool,
})

/** Wrong lesson codes from unknown places together: few of 64 million. Schools are known places, so classes still join. */
export const strangersCodeAllowance: Allowance = { account: ' lesson code', place: '', attempts: lessonCodesOfStrangers }
