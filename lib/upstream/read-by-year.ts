import 'server-only'
import type { User } from '#contract/user'
import { currentSchoolYear, schoolYears } from '#domain/school-year'
import { type Week, weekOptions } from '#domain/week'
import { chosenWeek } from '#domain/works-week'
import { readAhead } from './read-ahead.ts'

type Since = Pick<User, 'firstSchoolYear'>
type Query = string | string[] | undefined

interface Reading<U, K, T> {
  user: Promise<U>
  /** The key when the first school year is this one; all years of the product stand when it is not known yet. */
  choose: (firstSchoolYear?: string) => K
  read: (key: K) => Promise<T>
}

async function readSince<U extends Since, K, T>({ user, choose, read }: Reading<U, K, T>) {
  const certain = user.then(({ firstSchoolYear }) => choose(firstSchoolYear))
  const found = await readAhead(choose(), certain, read)
  return { user: await user, key: await certain, found }
}

interface ForSchoolYear<U, Y, T> {
  user: Promise<U>
  /** epoch ms */
  now: number
  /** Which of the years to choose from, newest first (`askedYear` for most pages). */
  choose: (years: readonly string[]) => Y
  read: (year: Y) => Promise<T>
}

/**
 * Reads what a page shows of one school year while the user is still being asked: which years they may choose from depends
 * on their first one, and hardly ever changes the choice. Rejects as `user` first, then as `read`.
 */
export async function readForSchoolYear<U extends Since, Y, T>({ user, now, choose, read }: ForSchoolYear<U, Y, T>) {
  const since = await readSince({ user, choose: (first) => choose(schoolYears(now, first)), read })
  return { user: since.user, years: schoolYears(now, since.user.firstSchoolYear), year: since.key, found: since.found }
}

/** Chooses the year that the address asks for when it is one of the years, else that of `now` (epoch ms). */
export const askedYear = (asked: Query, now: number) => (years: readonly string[]) =>
  years.find((year) => year === asked) ?? currentSchoolYear(now)

interface ForWeek<U, T> {
  user: Promise<U>
  /** epoch ms */
  now: number
  /** The day that the address asks for, `YYYY-MM-DD`. */
  asked: Query
  hidePast: boolean
  read: (week: Week) => Promise<T>
}

/** The same for one week: the one asked for, else that of `now`, within those that the user may choose from. */
export async function readForWeek<U extends Since, T>({ user, now, asked, hidePast, read }: ForWeek<U, T>) {
  const day = Array.isArray(asked) ? asked[0] : asked
  const choose = (firstYear?: string) => chosenWeek(day, weekOptions(now, { firstYear, past: !hidePast }), now)
  const { key: week, ...rest } = await readSince({ user, choose, read })
  return { ...rest, week }
}
