import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/empty-state'
import { routes } from '#lib/routes'

/** Inside the frame: what was asked for is unknown or not for this person. */
export default function NotFound() {
  const t = useTranslations('errors')
  const action = (
    <ButtonLink variant="primary" href={routes.dashboard}>
      {t('backHome')}
    </ButtonLink>
  )
  return <EmptyState page title={t('notFoundTitle')} text={t('notFoundText')} action={action} />
}
