import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/alert-banner'
import { RetryButton } from '#components/ui/retry-button'

/** In place of filters whose choices could not be loaded (ERR-020). */
export function FiltersFailure() {
  const t = useTranslations('errors')
  return (
    <div className="mb-6">
      <AlertBanner tone="bad" closable={false}>
        <p className="mb-2">{t('filters')}</p>
        <RetryButton />
      </AlertBanner>
    </div>
  )
}
