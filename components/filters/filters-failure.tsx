import { useTranslations } from 'next-intl'
import { RetryButton } from '#components/ui/actions/retry-button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ReadListsAgain } from './read-lists-again.tsx'

/** In place of filters whose choices could not be loaded (ERR-020); they are asked for once more (SEL-027, SEL-028). */
export function FiltersFailure() {
  const t = useTranslations('errors')
  return (
    <div className="mb-6">
      <AlertBanner tone="bad" closable={false}>
        <p className="mb-2">{t('filters')}</p>
        <RetryButton />
      </AlertBanner>
      <ReadListsAgain />
    </div>
  )
}
