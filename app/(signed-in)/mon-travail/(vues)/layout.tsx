import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/layout/page-header'
import { TabLinks } from '#components/ui/layout/tab-links'
import { routes, studentWorkListsPath } from '#lib/routes'

export default async function StudentWorkLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('studentWork')
  const tabs = [
    { href: studentWorkListsPath(Date.now()), label: t('lists') },
    { href: routes.studentWorkCalendar, label: t('calendar') },
  ]
  return (
    <>
      <PageHeader title={t('title')} />
      <TabLinks label={t('views')} tabs={tabs} />
      {children}
    </>
  )
}
