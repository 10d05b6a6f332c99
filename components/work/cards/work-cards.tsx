import { Texts } from '#components/ui/texts'
import type { Work } from '#contract/work'
import { workCard } from './card-data.ts'
import { type GridProps, WorkCardGrid } from './work-card.tsx'

type Props = Omit<GridProps, 'works'> & {
  works: readonly Work[]
  now: number
  /** The viewer, whose own works are highlighted; without it none are. */
  userId?: string | undefined
  /** The names of their teachers, by id, where the viewer sees the works of many. */
  teachers?: ReadonlyMap<string, string> | undefined
}

export function WorkCards({ works, now, userId, teachers, ...grid }: Props) {
  const cards = works.map((work) =>
    workCard(work, now, { mine: work.creatorId === userId, teacher: teachers?.get(work.creatorId) }),
  )
  return (
    <Texts of="work-cards">
      <WorkCardGrid works={cards} {...grid} />
    </Texts>
  )
}
