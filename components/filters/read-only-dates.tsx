import { useTranslations } from 'next-intl'
import type { DateRange } from '#domain/dates/date-range'
import { numericDate } from '#domain/dates/date-words'

/** The dates of the figures for users who cannot choose them: all but headmasters and supervisors (STA-004, OP-113). */
export function ReadOnlyDates({ from, to }: DateRange) {
  const t = useTranslations('dateRange')
  return <p className="text-muted">{t('readOnly', { from: numericDate(from), to: numericDate(to) })}</p>
}
