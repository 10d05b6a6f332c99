import type { useTranslations } from 'next-intl'
import { dayMonthYear, timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'

/** The due date first, then the closing if it is later; a work that never closes, such as a training, says nothing once it is due. */
export function datesLeft(
  t: ReturnType<typeof useTranslations<'player.closing'>>,
  { closing, dueDate, now }: { closing: number | null; dueDate: number | undefined; now: number },
): string {
  if (dueDate === undefined) return ''
  const at = { date: weekdayDayMonthYear(dueDate), time: timeOfDay(dueDate) }
  const due = now < dueDate ? t('due', at) : closing === null ? '' : t('wasDue', at)
  if (closing === null || closing <= dueDate) return due
  return `${due} ${t('at', { date: dayMonthYear(closing), time: timeOfDay(closing) })}`
}
