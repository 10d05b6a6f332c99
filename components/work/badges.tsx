import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge'
import type { IconName } from '#components/ui/icon'
import type { WorkStatus } from '#contract/work'
import type { ShownState } from '#domain/work'

const workTones: Record<WorkStatus, Tone> = {
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

const stateLooks: Record<ShownState, { tone: Tone; icon: IconName }> = {
  todo: { tone: 'neutral', icon: 'clock' },
  inprogress: { tone: 'info', icon: 'edit' },
  done: { tone: 'good', icon: 'check' },
  missed: { tone: 'bad', icon: 'close' },
}

/** Where a student stands. */
export function StateBadge({ state }: { state: ShownState }) {
  const t = useTranslations('work.state')
  return <Badge {...stateLooks[state]}>{t(state)}</Badge>
}
