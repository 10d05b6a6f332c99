import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { AskedRange } from '#domain/date-range'

/** Why the dates of the address are not those shown. */
export function RangeProblem({ problem }: { problem: AskedRange['problem'] }) {
  const t = useTranslations('dateRange')
  return problem ? <AlertBanner tone="warn">{t(`problem.${problem}`)}</AlertBanner> : null
}
