import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge'
import type { IconName } from '#components/ui/icon'
import type { AssigneeState } from '#contract/assignee'
import type { WorkStatus } from '#contract/work'

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

const stateLooks: Record<AssigneeState | 'missed', { tone: Tone; icon: IconName }> = {
  todo: { tone: 'neutral', icon: 'clock' },
  inprogress: { tone: 'info', icon: 'edit' },
  done: { tone: 'good', icon: 'check' },
  missed: { tone: 'bad', icon: 'close' },
}

/** Where a student stands. `missed`: the work closed before it was submitted. */
export function StateBadge({ state }: { state: AssigneeState | 'missed' }) {
  const t = useTranslations('work.state')
  return <Badge {...stateLooks[state]}>{t(state)}</Badge>
}

/** The state that is shown: what was not submitted in time no longer waits for anything. */
export function shownState(state: AssigneeState, status: WorkStatus): AssigneeState | 'missed' {
  return state !== 'done' && status !== 'PUBLISHED' ? 'missed' : state
}
