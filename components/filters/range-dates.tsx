import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Texts } from '#components/ui/texts'
import type { AskedRange } from '#domain/dates/date-range'
import { DateRangePicker } from './date-range-picker.tsx'
import { ReadOnlyDates } from './read-only-dates.tsx'

type Props = ComponentProps<typeof DateRangePicker> & { chooses: boolean }

/** The date range of a page of figures: editable by headmasters and supervisors (STA-004), told to others (OP-113). */
export const RangeDates = ({ chooses, ...picker }: Props) =>
  chooses ? (
    <Texts of="range-dates">
      <DateRangePicker {...picker} />
    </Texts>
  ) : (
    <ReadOnlyDates from={picker.range.from} to={picker.range.to} />
  )

/** Tells why the dates of the URL are not the ones shown. */
export function RangeProblem({ problem }: { problem: AskedRange['problem'] }) {
  const t = useTranslations('dateRange')
  return problem ? (
    <AlertBanner tone="warn" closable>
      {t(`problem.${problem}`)}
    </AlertBanner>
  ) : null
}
