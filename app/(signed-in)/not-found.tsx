import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'

/** Shown inside the frame for an object that is unknown or that the user may not see. */
export default function NotFound() {
  const t = useTranslations('errors')
  const action = <ButtonLink variant="primary" href={routes.dashboard} label={t('page.backHome')} />
  return <EmptyState page title={t('page.notFoundTitle')} text={t('page.notFoundText')} action={action} />
}
