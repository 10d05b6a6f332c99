import 'server-only'
import { cookies } from 'next/headers'
import { type AskedRange, type DateRange, type RangeQuery, readRange, rememberedRange } from '#domain/dates/date-range'
import { datesCookie } from './browser/remember-dates.ts'

/** The dates of a page of figures with a date picker: those of its address, else those chosen last, else the default (CLI-013). */
export async function chosenRange({ from, to }: RangeQuery, now: number): Promise<AskedRange> {
  if (from !== undefined || to !== undefined) return readRange({ from, to }, now)
  return (await lastChosenRange(now)) ?? readRange({}, now)
}

/** The dates chosen last on a page of figures (CLI-013); undefined if there are none that can be read. */
export async function lastChosenRange(now: number): Promise<DateRange | undefined> {
  const last = rememberedRange((await cookies()).get(datesCookie)?.value, now)
  if (last.from === undefined && last.to === undefined) return undefined
  const { problem, ...range } = readRange(last, now)
  return problem === undefined ? range : undefined
}
