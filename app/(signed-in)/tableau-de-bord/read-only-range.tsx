import { useTranslations } from 'next-intl'
import type { AskedRange } from '#domain/date-range'
import { numericDate } from '#domain/date-words'
import { RangeProblem } from './range-problem.tsx'

/** The dates of a dashboard's figures, told to those who do not choose them (OP-113). */
export function ReadOnlyRange({ range }: { range: AskedRange }) {
  const t = useTranslations('dateRange')
  return (
    <>
      <RangeProblem problem={range.problem} />
      <p className="text-muted">{t('readOnly', { from: numericDate(range.from), to: numericDate(range.to) })}</p>
    </>
  )
}
