import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'

/** Banners shown on every page (UI-001): the operator's announcement, such as a maintenance, and the demonstration notice. */
export function Announcements({ text, demo }: { text: string; demo: boolean }) {
  const t = useTranslations('nav')
  return (
    <>
      {text === '' ? null : (
        <AlertBanner tone="warn" closable>
          {text}
        </AlertBanner>
      )}
      {demo ? <AlertBanner closable>{t('demo')}</AlertBanner> : null}
    </>
  )
}
