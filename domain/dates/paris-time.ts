import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { zone } from './paris-day.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The instant (epoch ms) as a date of Europe/Paris, for arithmetic; `parisDay` is faster when only the day is needed. */
export const paris = (instant: number) => dayjs(instant).tz(zone)

/** The instant (epoch ms) of a Paris day `YYYY-MM-DD` and hour `HH:mm`. Returns NaN when it is not a date. */
export function parisInstant(day: string, hour = '00:00'): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return Number.NaN
  const date = dayjs.tz(`${day} ${hour}`, 'YYYY-MM-DD HH:mm', zone)
  return date.format('YYYY-MM-DD') === day ? date.valueOf() : Number.NaN
}

// The Swedish format is that of ISO. A shared formatter, because dayjs would make a new one at each request of a dashboard.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** Moves an instant by calendar units on the Paris wall clock: the hour stays, month ends clamp (OP-140). */
export function addInParis(instant: number, count: number, unit: 'day' | 'week' | 'month'): number {
  const wallClock = 'YYYY-MM-DD HH:mm:ss'
  const moved = dayjs.utc(clock.format(instant)).add(count, unit)
  const milliseconds = instant - Math.floor(instant / 1000) * 1000
  return dayjs.tz(moved.format(wallClock), zone).valueOf() + milliseconds
}
