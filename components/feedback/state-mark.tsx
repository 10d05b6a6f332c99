import { useTranslations } from 'next-intl'
import { StateBadge } from '#components/results/state-badge'
import type { ShownState } from '#domain/work'

export function StateMark({ state }: { state: ShownState }) {
  const t = useTranslations('feedback.state')
  return <StateBadge state={state}>{t(state)}</StateBadge>
}
