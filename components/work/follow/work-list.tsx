import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Section } from '#components/ui/layout/section'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import type { Work } from '#contract/work'
import { assignPath } from '#lib/routes'
import { WorkCards } from '../cards/work-cards.tsx'

type Props = {
  /** Works due in the future, and open works whose due date has passed; undefined when they failed to load. */
  upcoming: readonly Work[] | undefined
  overdue: readonly Work[] | undefined
  now: number
  userId: string
  teachers?: ReadonlyMap<string, string> | undefined
  /** True when filters may hide works. */
  filtered: boolean
}

/** The works of status Assigné, by due date; overdue ones come after, latest first. */
export function WorkList({ upcoming, overdue, filtered, ...shown }: Props) {
  const t = useTranslations()
  if (!upcoming && !overdue) return <ErrorState text={t('page.work.loadingError')} />
  if (upcoming?.length === 0 && overdue?.length === 0) return <NoWork filtered={filtered} />
  return (
    <div className="flex flex-col gap-10">
      {upcoming?.length === 0 ? null : (
        <Section id="a-venir" title={t('work.upcoming')}>
          <Works works={upcoming} {...shown} />
        </Section>
      )}
      {overdue?.length === 0 ? null : (
        <Section id="date-passee" title={t('work.overdue')} detail={t('work.overdueDetail')}>
          <Works works={overdue} {...shown} />
        </Section>
      )}
    </div>
  )
}

type Shown = Pick<Props, 'now' | 'userId' | 'teachers'>

function Works({ works, ...shown }: { works: readonly Work[] | undefined } & Shown) {
  const t = useTranslations('page.work')
  return works ? <WorkCards works={works} {...shown} /> : <ErrorState text={t('loadingError')} />
}

function NoWork({ filtered }: { filtered: boolean }) {
  const t = useTranslations('work')
  const kind = filtered ? 'noneFound' : 'none'
  return (
    <EmptyState
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        <ButtonLink href={assignPath({})} variant="primary" icon="plus">
          {t('assign')}
        </ButtonLink>
      }
    />
  )
}
