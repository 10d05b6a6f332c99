import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/alert-banner'

/** In place of filters whose choices could not be loaded (ERR-020). */
export function FiltersFailure() {
  const t = useTranslations('errors')
  return (
    <div className="mb-6">
      <AlertBanner tone="bad" closable={false}>
        {t('filters')}
      </AlertBanner>
    </div>
  )
}
