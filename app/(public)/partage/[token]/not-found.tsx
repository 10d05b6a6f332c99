import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/states/content-states'

/** A link that was revoked, or never was. */
export default function SharedNotFound() {
  const t = useTranslations('sharedCourse.gone')
  return <EmptyState page title={t('title')} text={t('text')} />
}
