import { useTranslations } from 'next-intl'

export function SkipLink() {
  const t = useTranslations('nav')
  return (
    <a
      href="#contenu"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-brand focus:shadow-card"
    >
      {t('skip')}
    </a>
  )
}
