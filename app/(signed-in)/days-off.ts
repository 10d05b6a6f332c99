import { getTranslations } from 'next-intl/server'
import { dayOffName } from '#components/calendar/day-off-name.ts'
import { dayOffOn } from '#domain/dates/school-holidays'
import { moveDay } from '#domain/dates/week'
import { settle, upstream } from '#lib/page'

/** The names of the days off of a week, by day (`YYYY-MM-DD`); none if they failed to load, for the works are what is looked at. */
export async function daysOffOfWeek(monday: string): Promise<{ [day: string]: string }> {
  const query = { from: monday, to: moveDay(monday, 6) }
  const [off, t] = await Promise.all([settle(upstream('listDaysOff', { query })), getTranslations('dayOff')])
  const days = Array.from({ length: 7 }, (_, index) => moveDay(monday, index))
  return Object.fromEntries(
    days.flatMap((day) => {
      const found = dayOffOn(off ?? [], day)
      return found ? [[day, dayOffName(found, t)]] : []
    }),
  )
}
