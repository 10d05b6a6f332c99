import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Work } from '#contract/work'
import type { ListPage } from '#domain/lists/paging'
import { assignPath, groupWorksPath } from '#lib/routes'
import { WorkCards } from '../cards/work-cards.tsx'

type Props = {
  works: ListPage<Work>
  groupId: string
  now: number
  userId: string
}

export function GroupWorks({ works, groupId, now, userId }: Props) {
  const t = useTranslations('work')
  const tPage = useTranslations('page.work')
  if (!works.items) return <ErrorState text={tPage('loadingError')} />
  if (works.items.length > 0)
    return (
      <>
        <h2 className="sr-only">{t('works')}</h2>
        <WorkCards works={works.items} now={now} userId={userId} />
        <Pagination {...works} href={(to) => `${groupWorksPath(groupId)}${to > 1 ? `?page=${to}` : ''}`} />
      </>
    )
  return (
    <EmptyState
      title={t('noneOfGroup.title')}
      text={t('noneOfGroup.text')}
      action={<ButtonLink href={assignPath({ group: groupId })} variant="primary" icon="plus" label={t('assign')} />}
    />
  )
}
