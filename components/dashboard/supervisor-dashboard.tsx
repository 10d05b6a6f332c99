import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { EmptyState } from '#components/ui/states/empty-state'
import { routes } from '#lib/routes'

interface Props {
  firstname: string
  /** The schools and the dates that the figures are of. */
  filters: ReactNode
  notice: ReactNode
  figures: ReactNode
  /** The selected schools side by side. */
  schools: ReactNode
}

/** The home of a supervisor (OP-025): the selected schools in figures. */
export function SupervisorDashboard({ firstname, filters, notice, figures, schools }: Props) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={<p>{t('hello', { name: firstname })}</p>}
        filters={filters}
        action={
          <ButtonLink href={routes.resources} icon="book">
            {t('action.resources')}
          </ButtonLink>
        }
      />
      {notice}
      <div className="flex flex-col gap-10">
        {figures}
        {schools}
      </div>
    </>
  )
}

/** The same while no school is theirs to follow: there is nothing to choose, and no figure. */
export function NoSchools({ firstname }: Pick<Props, 'firstname'>) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHeader title={t('title')} detail={<p>{t('hello', { name: firstname })}</p>} />
      <EmptyState
        title={t('noSchools.title')}
        text={t('noSchools.text')}
        action={
          <ButtonLink href={routes.resources} icon="book">
            {t('action.resources')}
          </ButtonLink>
        }
      />
    </>
  )
}
