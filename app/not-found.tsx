import { useTranslations } from 'next-intl'
import { BareFrame } from '#components/navigation/bare-frame'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'

export default function NotFound() {
  const t = useTranslations('errors')
  return (
    <BareFrame>
      <EmptyState
        page
        title={t('page.notFoundTitle')}
        text={t('page.notFoundText')}
        action={<ButtonLink variant="primary" href={routes.dashboard} label={t('page.backHome')} />}
      />
    </BareFrame>
  )
}
