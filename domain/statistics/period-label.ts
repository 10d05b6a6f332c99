import type { PeriodUnit } from '#contract/period-units'
import type { DayRange } from './range.ts'

const writer = (shape: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr', { ...shape, timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day)).replaceAll(' ', '\u00a0')
}
const dayMonth = writer({ day: 'numeric', month: 'short' })
const dayAlone = writer({ day: 'numeric' })
const monthAlone = writer({ month: 'short' })
const shortMonthYear = writer({ month: 'short', year: 'numeric' })
const monthYear = writer({ month: 'long', year: 'numeric' })

/** The label of a period in a chart: « 16–22 nov. », « novembre 2026 », « oct.–déc. 2026 »; a cut week shows the days that it has. */
export function periodLabel({ first, last }: DayRange, unit: PeriodUnit): string {
  if (unit === 'month') return monthYear(first)
  if (unit === 'quarter') {
    const month = 3 * Math.floor((Number(first.slice(5, 7)) - 1) / 3) + 1
    const ofYear = (number: number) => `${first.slice(0, 4)}-${String(number).padStart(2, '0')}-01`
    return `${monthAlone(ofYear(month))}–${shortMonthYear(ofYear(month + 2))}`
  }
  if (first === last) return dayMonth(first)
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${dayAlone(first)}–${dayMonth(last)}`
    : `${dayMonth(first)}\u00a0–\u00a0${dayMonth(last)}`
}
