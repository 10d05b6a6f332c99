import { useTranslations } from 'next-intl'
import { DateRangePicker } from '#components/filters/date-range-picker'
import { ReadOnlyDates } from '#components/filters/read-only-dates'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { dateTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'
import type { AskedRange } from '#domain/dates/date-range'
import { routes } from '#lib/routes'

/** Tells why the dates of the URL are not the ones shown. */
export function RangeProblem({ problem }: { problem: AskedRange['problem'] }) {
  const t = useTranslations('dateRange')
  return problem ? <AlertBanner tone="warn">{t(`problem.${problem}`)}</AlertBanner> : null
}

interface Props {
  range: AskedRange
  now: number
  more?: { readonly [name: string]: string | undefined }
}

/** The date range of a dashboard's figures, editable by headmasters and supervisors (STA-004). */
export const ChosenRange = ({ range, now, more = {} }: Props) => (
  <>
    <RangeProblem problem={range.problem} />
    <Texts namespaces={['dateRange', ...dateTexts]}>
      <DateRangePicker path={routes.dashboard} range={range} now={now} more={more} />
    </Texts>
  </>
)

/** The same for users who cannot choose it (OP-113). */
export const ReadOnlyRange = ({ range }: Pick<Props, 'range'>) => (
  <>
    <RangeProblem problem={range.problem} />
    <ReadOnlyDates from={range.from} to={range.to} />
  </>
)
