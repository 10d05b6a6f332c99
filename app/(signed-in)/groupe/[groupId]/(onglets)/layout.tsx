import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { GroupHeader } from '#components/groups/group-header'
import { LoadFailure } from '#components/ui/load-failure'
import { loadGroup } from '../load-group.ts'

type Props = { params: Promise<{ groupId: string }>; children: ReactNode }

export default async function GroupLayout({ params, children }: Props) {
  const [t, group] = await Promise.all([getTranslations(), loadGroup((await params).groupId)])
  if (group) {
    return (
      <>
        <GroupHeader group={group} />
        {children}
      </>
    )
  }
  return <LoadFailure title={t('page.group')} text={t('groups.error')} />
}
