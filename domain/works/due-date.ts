import { dayMs } from '../dates/duration.ts'
import { parisDay } from '../dates/paris-day.ts'

/** Distance of a due date from `now`, in calendar days of Europe/Paris. `days`: whole days between the two. */
export type DueDistance =
  | { readonly kind: 'past'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'soon'; readonly days: number }
  | { readonly kind: 'later' }

const soonDays = 7

/** The distance of a due date (epoch ms) from `now` (epoch ms); past from the exact instant on, even on the same day. */
export function dueDistance(dueDate: number, now: number): DueDistance {
  const days = calendarDays(now, dueDate)
  if (dueDate < now) return { kind: 'past', days: calendarDays(dueDate, now) }
  if (days === 0) return { kind: 'today' }
  if (days === 1) return { kind: 'tomorrow' }
  return days <= soonDays ? { kind: 'soon', days } : { kind: 'later' }
}

/** A due date with its distance, the input of a date in words. */
export interface Due {
  /** Both epoch ms. */
  readonly dueDate: number
  readonly now: number
  readonly distance: DueDistance
}

export const dueOf = (dueDate: number, now: number): Due => ({ dueDate, now, distance: dueDistance(dueDate, now) })

/** Calendar days of Paris from one instant to another; negative when `to` is before `from`. */
export function calendarDays(from: number, to: number): number {
  const day = (instant: number) => Date.parse(`${parisDay(instant)}T00:00:00Z`)
  return Math.round((day(to) - day(from)) / dayMs)
}

/** Years that a date picker offers before and after this one, 40 in all (CAL-023, OP-126); no work is due later. */
export const yearsAround = 20

/** Whether an instant (epoch ms) is in a year (Paris) too far from `now` (epoch ms) for a due date. */
export const isTooFar = (dueDate: number, now: number): boolean =>
  Number(parisDay(dueDate).split('-')[0]) > Number(parisDay(now).split('-')[0]) + yearsAround

/** Whether an instant (epoch ms) is on a Paris day that is over at `now` (epoch ms): it cannot be a due date (WRK-004). */
export const isPastDay = (dueDate: number, now: number): boolean => parisDay(dueDate) < parisDay(now)
