import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { TextLink } from '#components/ui/actions/link'
import { Icon } from '#components/ui/display/icon'
import { PageHeader } from '#components/ui/layout/page-header'
import { TabLinks } from '#components/ui/layout/tab-links'
import { routes } from '#lib/routes'

type Props = {
  /** Main action: the statistics of works for a headmaster, assigning work for everybody else (RTE-026, RTE-027). */
  action: 'statistics' | 'assign'
  filters?: ReactNode
}

export function WorksHeader({ action, filters }: Props) {
  const t = useTranslations('work')
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={
          <TextLink href={routes.archivesWorks} className="inline-flex items-center gap-2">
            <Icon name="archive" />
            {t('past')}
          </TextLink>
        }
        action={
          action === 'statistics' ? (
            <ButtonLink href={`${routes.statistics}?ctx=work`} variant="primary" icon="chart" label={t('statistics')} />
          ) : (
            <ButtonLink href={routes.assignWork} variant="primary" icon="plus" label={t('assign')} />
          )
        }
      />
      <TabLinks
        label={t('views')}
        tabs={[
          { href: routes.workList, label: t('list') },
          { href: routes.workCalendar, label: t('calendar') },
        ]}
      />
      {filters}
    </>
  )
}
