import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { EmptyState } from '#components/ui/empty-state'
import { ErrorState } from '#components/ui/error-state'
import type { Work } from '#contract/work'
import { assignPath } from '#lib/routes'
import { WorkCards } from './work-cards.tsx'

/** The works of one class or group, the latest due first. */
export function GroupWorks(props: { works: readonly Work[] | undefined; groupId: string; now: number; userId: string }) {
  const { works, groupId, now, userId } = props
  const t = useTranslations('work')
  if (!works) return <ErrorState text={t('loadingError')} />
  if (works.length > 0)
    return (
      <>
        <h2 className="sr-only">{t('works')}</h2>
        <WorkCards works={works} now={now} userId={userId} />
      </>
    )
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
