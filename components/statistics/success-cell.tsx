import { useTranslations } from 'next-intl'
import type { Rates } from '#contract/statistics'

/** Success in a table: the mean of the copies whose mark stands, and how many it leaves out. */
export function SuccessCell({ rates: { success, submitted, held } }: { rates: Pick<Rates, 'success' | 'submitted' | 'held'> }) {
  const t = useTranslations('statistics')
  return (
    <span className="text-right">
      {submitted > held ? t('percent', { value: success }) : t('none')}
      {held > 0 ? <span className="block text-sm text-warn">{t('success.held', { count: held })}</span> : null}
    </span>
  )
}
