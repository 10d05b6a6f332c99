import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'

/** What whoever runs the app has to say over every page (UI-001): a maintenance that comes, a demonstration. */
export function Announcements({ text, demo }: { text: string; demo: boolean }) {
  const t = useTranslations('nav')
  return (
    <>
      {text === '' ? null : <AlertBanner tone="warn">{text}</AlertBanner>}
      {demo ? <AlertBanner>{t('demo')}</AlertBanner> : null}
    </>
  )
}
