import { examMinutes } from '#contract/exam-limits'
import { hourMs, minuteMs } from '../dates/duration.ts'

/** Minutes that one press gives to the whole class. */
export const extensionMinutes = 5

/** Due dates that are nearer than this, before or after, move with the press (ms): a work due next week has no use for five minutes. */
const nearMs = 2 * hourMs

interface Extendable<Exam> {
  readonly dueDate: number
  readonly exam: Exam | null
}

/** A due date (epoch ms) five minutes later, counted from `now` once it has passed; null for one that is not near. */
export const extendedDueDate = (dueDate: number, now: number): number | null =>
  Math.abs(dueDate - now) > nearMs ? null : Math.max(dueDate, now) + extensionMinutes * minuteMs

/** What five more minutes change at `now` (epoch ms): the limit of an « évaluation », a near due date. Null: nothing. */
export function extensionOf<Exam extends { readonly minutes: number | null }>({ dueDate, exam }: Extendable<Exam>, now: number) {
  const later = extendedDueDate(dueDate, now)
  const minutes = exam?.minutes ?? null
  const more = minutes === null ? null : Math.min(examMinutes.max, minutes + extensionMinutes)
  if (later === null && more === minutes) return null
  return { dueDate: later ?? dueDate, exam: exam === null || more === null ? exam : { ...exam, minutes: more } }
}
