import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/display/badge'
import type { WorkStatus } from '#contract/work-statuses'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { CardFact } from './card-parts.tsx'

export const workTones: Record<WorkStatus, Tone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'info',
  UNPUBLISHED: 'neutral',
  TERMINATED: 'good',
  CANCELED: 'bad',
  ARCHIVED: 'neutral',
  DELETED: 'bad',
}

type Props = {
  status: WorkStatus
  /** The students do not see the work yet. */
  scheduled: boolean
}

export function WorkStatusBadge({ status, scheduled }: Props) {
  const t = useTranslations('work')
  if (scheduled && status === 'PUBLISHED') return <Badge tone="warn" icon="clock" label={t('scheduled.badge')} />
  return <Badge tone={workTones[status]} label={t(`status.${status}`)} />
}

/** From when on students see a work, in words; nothing where they do. */
export function VisibleFrom({ at }: { at: number | null }) {
  const t = useTranslations('work')
  if (at === null) return null
  return (
    <CardFact icon="eye" look="font-semibold text-warn">
      <time dateTime={new Date(at).toISOString()}>
        {t('scheduled.from', { date: weekdayDayMonthYear(at), time: timeOfDay(at) })}
      </time>
    </CardFact>
  )
}
