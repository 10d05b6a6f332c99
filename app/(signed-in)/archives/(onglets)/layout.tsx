import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/layout/page-header'
import { TabLinks } from '#components/ui/layout/tab-links'
import { routes } from '#lib/routes'

export default async function ArchivesLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('archives')
  const tabs = [
    { href: routes.archivesResources, label: t('resources') },
    { href: routes.archivesStudents, label: t('students') },
    { href: routes.archivesWorks, label: t('works') },
  ]
  return (
    <>
      <PageHeader title={t('title')} />
      <TabLinks label={t('title')} tabs={tabs} />
      {children}
    </>
  )
}
