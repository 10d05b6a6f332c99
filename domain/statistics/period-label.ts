import type { PeriodUnit } from '#contract/period-units'
import type { DayRange } from './range.ts'

const writer = (shape: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr', { ...shape, timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day)).replaceAll(' ', '\u00a0')
}
const dayMonth = writer({ day: 'numeric', month: 'short' })
const dayAlone = writer({ day: 'numeric' })
const monthYear = writer({ month: 'long', year: 'numeric' })

/** The label of a period in a chart: « 16–22 nov. », « novembre 2026 », « T4 2026 »; a cut week shows the days that it has. */
export function periodLabel({ first, last }: DayRange, unit: PeriodUnit): string {
  if (unit === 'month') return monthYear(first)
  if (unit === 'quarter') return `T${Math.ceil(Number(first.slice(5, 7)) / 3)}\u00a0${first.slice(0, 4)}`
  if (first === last) return dayMonth(first)
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${dayAlone(first)}–${dayMonth(last)}`
    : `${dayMonth(first)}\u00a0–\u00a0${dayMonth(last)}`
}
