import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge'
import type { IconName } from '#components/ui/icon'
import type { AssigneeState } from '#contract/assignee'

const looks: Record<AssigneeState, { tone: Tone; icon: IconName }> = {
  todo: { tone: 'neutral', icon: 'clock' },
  inprogress: { tone: 'info', icon: 'edit' },
  done: { tone: 'good', icon: 'check' },
}

export function StateMark({ state }: { state: AssigneeState }) {
  const t = useTranslations('feedback.state')
  return <Badge {...looks[state]}>{t(state)}</Badge>
}
