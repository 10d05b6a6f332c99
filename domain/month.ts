import { yearsAround } from './due-date.ts'
import { mondayOf, moveDay } from './week.ts'

/** The month (`YYYY-MM`) of a calendar day (`YYYY-MM-DD`). */
export const monthOf = (day: string) => day.slice(0, 7)

/** A calendar day moved by whole months; month ends clamp: 31 January and one month is 28 or 29 February. */
export function moveMonth(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 8)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return `${first}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

/** The weeks that a month (`YYYY-MM`) touches, Monday first (CAL-017), each as its seven days. */
export function weeksOfMonth(month: string): string[][] {
  const first = `${month}-01`
  const next = moveMonth(first, 1)
  const weeks: string[][] = []
  for (let monday = mondayOf(first); monday < next; monday = moveDay(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => moveDay(monday, index)))
  return weeks
}

/** The years around that of a day that a date picker offers. */
export const yearsToChoose = (today: string): number[] =>
  Array.from({ length: 2 * yearsAround + 1 }, (_, index) => Number(today.slice(0, 4)) - yearsAround + index)
