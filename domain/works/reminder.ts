import { parisDay } from '../dates/paris-day.ts'
import { parisInstant } from '../dates/paris-time.ts'
import { type DayOff, dayOffOn, nextSchoolDay } from '../dates/school-holidays.ts'

/**
 * When students get a reminder sent at `now`: at once, or from the morning of the next school day if today is off and the work is
 * not due before. All in epoch ms; `off` must reach to the next school day.
 */
export function reminderInstant(off: readonly DayOff[], { now, dueDate }: { now: number; dueDate: number }): number {
  const today = parisDay(now)
  if (!dayOffOn(off, today)) return now
  const back = parisInstant(nextSchoolDay(off, today))
  return dueDate >= now && dueDate < back ? now : back
}
