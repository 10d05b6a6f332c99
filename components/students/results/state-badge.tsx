import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/display/badge'
import type { IconName } from '#components/ui/display/icon'
import type { ShownState } from '#domain/works/work'

const looks: Record<ShownState, { tone: Tone; icon: IconName }> = {
  todo: { tone: 'neutral', icon: 'clock' },
  inprogress: { tone: 'info', icon: 'edit' },
  done: { tone: 'good', icon: 'check' },
  late: { tone: 'warn', icon: 'warning' },
  missed: { tone: 'bad', icon: 'close' },
  notGiven: { tone: 'neutral', icon: 'clock' },
  canceled: { tone: 'neutral', icon: 'close' },
  excused: { tone: 'neutral', icon: 'close' },
  absent: { tone: 'neutral', icon: 'close' },
}

/** The state of a student in a work. Uses the `results` messages. */
export function StateBadge({ state }: { state: ShownState }) {
  const t = useTranslations('results.state')
  return <Badge {...looks[state]} label={t(state)} />
}
