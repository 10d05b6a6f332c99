import { parisDay } from '../dates/paris-day.ts'
import { daysBetween, mondayOf } from '../dates/week.ts'

/** Works due in one week. */
export interface WeekOfWorks<T> {
  /** `YYYY-MM-DD` in Paris. */
  readonly monday: string
  /** How the week stands to that of `now`; any other is named by its Monday. */
  readonly distance: 'last' | 'this' | 'next' | 'other'
  readonly works: readonly T[]
}

/** A sorted list of works cut into the weeks of their due dates (epoch ms), in the order of the list. */
export function byWeek<T extends { readonly dueDate: number }>(works: readonly T[], now: number): WeekOfWorks<T>[] {
  const weeks: { monday: string; works: T[] }[] = []
  for (const work of works) {
    const monday = mondayOf(parisDay(work.dueDate))
    const last = weeks.at(-1)
    if (last?.monday === monday) last.works.push(work)
    else weeks.push({ monday, works: [work] })
  }
  const current = mondayOf(parisDay(now))
  return weeks.map((week) => ({ ...week, distance: distances[daysBetween(current, week.monday)] ?? 'other' }))
}

const distances: { readonly [days: number]: WeekOfWorks<unknown>['distance'] } = { [-7]: 'last', 0: 'this', 7: 'next' }
