import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge'
import type { IconName } from '#components/ui/icon'
import type { ShownState } from '#domain/work'

const looks: Record<ShownState, { tone: Tone; icon: IconName }> = {
  todo: { tone: 'neutral', icon: 'clock' },
  inprogress: { tone: 'info', icon: 'edit' },
  done: { tone: 'good', icon: 'check' },
  missed: { tone: 'bad', icon: 'close' },
}

export function StateMark({ state }: { state: ShownState }) {
  const t = useTranslations('feedback.state')
  return <Badge {...looks[state]}>{t(state)}</Badge>
}
