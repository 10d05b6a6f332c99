import { useTranslations } from 'next-intl'
import { StateBadge as SharedStateBadge } from '#components/results/state-badge'
import { Badge, type Tone } from '#components/ui/marks/badge'
import type { WorkStatus } from '#contract/work'
import type { ShownState } from '#domain/work'

export const workTones: Record<WorkStatus, Tone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'info',
  UNPUBLISHED: 'neutral',
  TERMINATED: 'good',
  CANCELED: 'bad',
  ARCHIVED: 'neutral',
  DELETED: 'bad',
}

export function WorkStatusBadge({ status }: { status: WorkStatus }) {
  const t = useTranslations('work.status')
  return <Badge tone={workTones[status]}>{t(status)}</Badge>
}

/** Where a student stands. */
export function StateBadge({ state }: { state: ShownState }) {
  const t = useTranslations('work.state')
  return <SharedStateBadge state={state}>{t(state)}</SharedStateBadge>
}
