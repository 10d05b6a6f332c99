import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'

interface Props {
  firstname: string
  /** The school selector and the date range of the figures. */
  filters: ReactNode
  notice: ReactNode
  figures: ReactNode
  /** The comparison of the selected schools. */
  schools: ReactNode
}

/** The home page of a supervisor (OP-025): figures of the selected schools. */
export function SupervisorDashboard({ firstname, filters, notice, figures, schools }: Props) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={<p>{t('hello', { name: firstname })}</p>}
        filters={filters}
        action={<ButtonLink href={routes.resources} icon="book" label={t('action.resources')} />}
      />
      {notice}
      <div className="flex flex-col gap-10">
        {figures}
        {schools}
      </div>
    </>
  )
}

/** The home page of a supervisor without schools: there is nothing to select and no figure. */
export function NoSchools({ firstname }: Pick<Props, 'firstname'>) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHeader title={t('title')} detail={<p>{t('hello', { name: firstname })}</p>} />
      <EmptyState
        title={t('noSchools.title')}
        text={t('noSchools.text')}
        action={<ButtonLink href={routes.resources} icon="book" label={t('action.resources')} />}
      />
    </>
  )
}
