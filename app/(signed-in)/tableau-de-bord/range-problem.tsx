import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { AskedRange } from '#domain/dates/date-range'

/** Tells why the dates of the URL are not the ones shown. */
export function RangeProblem({ problem }: { problem: AskedRange['problem'] }) {
  const t = useTranslations('dateRange')
  return problem ? <AlertBanner tone="warn">{t(`problem.${problem}`)}</AlertBanner> : null
}
