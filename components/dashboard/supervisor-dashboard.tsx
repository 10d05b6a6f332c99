import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button-link'
import { EmptyState } from '#components/ui/empty-state'
import { PageHeader } from '#components/ui/page-header'
import { routes } from '#lib/routes'

export function SupervisorDashboard({ firstname }: { firstname: string }) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHeader title={t('title')} detail={<p>{t('hello', { name: firstname })}</p>} />
      <EmptyState
        title={t('supervisor.title')}
        text={t('supervisor.text')}
        action={
          <ButtonLink href={routes.resources} variant="primary" icon="book">
            {t('action.resources')}
          </ButtonLink>
        }
      />
    </>
  )
}
