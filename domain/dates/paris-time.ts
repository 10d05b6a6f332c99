import { dayMs } from './duration.ts'
import { zone } from './paris-day.ts'

// The Swedish format is that of ISO. A shared formatter: making one takes longer than all the rest.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** What Paris clocks show at an instant (epoch ms), to the second, as the instant at which a clock of UTC shows it. */
const shownAt = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`)

/** The instant on the clocks of Paris, `YYYY-MM-DD HH:mm`. */
export const parisMinute = (instant: number) => clock.format(instant).slice(0, 16)

/** The first instant at which Paris clocks show this; an hour that is skipped in spring is an hour later. */
function instantOf(shown: number): number {
  const seenFrom = (near: number) => shown - (shownAt(near) - near)
  const [before, after] = [seenFrom(shown - dayMs), seenFrom(shown + dayMs)]
  return shownAt(before) !== shown && shownAt(after) === shown ? after : before
}

/** The instant (epoch ms) of a Paris day `YYYY-MM-DD` and hour `HH:mm`. Returns NaN when it is not a date. */
export function parisInstant(day: string, hour = '00:00'): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return Number.NaN
  const shown = new Date(`${day}T${hour}:00Z`)
  return shown.toJSON()?.startsWith(day) ? instantOf(shown.getTime()) : Number.NaN
}

/** Moves an instant by calendar units on the Paris wall clock: the hour stays, month ends clamp (OP-140). */
export function addInParis(instant: number, count: number, unit: 'day' | 'week' | 'month'): number {
  const shown = shownAt(instant)
  const moved = unit === 'month' ? addMonths(shown, count) : shown + count * (unit === 'week' ? 7 : 1) * dayMs
  return instantOf(moved) + instant - Math.floor(instant / 1000) * 1000
}

function addMonths(shown: number, count: number): number {
  const date = new Date(shown)
  const monthEnd = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate()
  return date.setUTCMonth(date.getUTCMonth() + count, Math.min(date.getUTCDate(), monthEnd))
}
