import { useTranslations } from 'next-intl'
import { RetryButton } from '#components/ui/actions/retry-button'
import { AlertBanner } from '#components/ui/states/alert-banner'

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
