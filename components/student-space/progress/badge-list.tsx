import { CardGrid } from '#components/ui/layout/card-grid'
import type { Badge } from '#contract/badge'
import { BadgeCard } from './badge-card.tsx'

/** Badges in the given order. `single`: one column, for a narrow place. */
export function BadgeList({ badges, single = false }: { badges: readonly Badge[]; single?: boolean }) {
  const items = badges.map((badge) => (
    <li key={badge._id}>
      <BadgeCard badge={badge} />
    </li>
  ))
  return single ? <ul className="flex flex-col gap-4">{items}</ul> : <CardGrid>{items}</CardGrid>
}
