import 'server-only'
import { cookies } from 'next/headers'
import { type AskedRange, type RangeQuery, readRange, rememberedRange } from '#domain/date-range'
import { datesCookie } from './browser/remember-dates.ts'

/** The dates of a page of figures with a date picker: those of its address, else those chosen last, else the default (CLI-013). */
export async function chosenRange({ from, to }: RangeQuery, now: number): Promise<AskedRange> {
  if (from !== undefined || to !== undefined) return readRange({ from, to }, now)
  const { problem: _, ...range } = readRange(rememberedRange((await cookies()).get(datesCookie)?.value, now), now)
  return range
}
