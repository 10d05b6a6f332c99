import { useTranslations } from 'next-intl'
import { RetryButton } from '#components/ui/actions/retry-button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { RetryLists } from './retry-lists.tsx'

/** Replaces filters whose choices failed to load (ERR-020); the choices are requested once more (SEL-027, SEL-028). */
export function FiltersFailure() {
  const t = useTranslations('errors')
  return (
    <div className="mb-6">
      <AlertBanner tone="bad">
        <p className="mb-2">{t('filters')}</p>
        <RetryButton />
      </AlertBanner>
      <RetryLists />
    </div>
  )
}
