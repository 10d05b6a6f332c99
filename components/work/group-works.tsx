import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { EmptyState } from '#components/ui/empty-state'
import { ErrorState } from '#components/ui/error-state'
import type { Work } from '#contract/work'
import { assignPath } from '#lib/routes'
import { WorkCards } from './work-list.tsx'

/** The works of one class or group, the latest due first. */
export function GroupWorks(props: { works: readonly Work[] | undefined; groupId: string; now: number; userId: string }) {
  const { works, groupId, now, userId } = props
  const t = useTranslations('work')
  if (!works) return <ErrorState text={t('loadingError')} />
  if (works.length > 0) return <WorkCards works={works} now={now} userId={userId} heading={t('works')} />
  return (
    <EmptyState
      title={t('noneOfGroup.title')}
      text={t('noneOfGroup.text')}
      action={
        <ButtonLink href={assignPath({ group: groupId })} variant="primary" icon="plus">
          {t('assign')}
        </ButtonLink>
      }
    />
  )
}
