import { Texts } from '#components/ui/texts'
import type { Work } from '#contract/work'
import { workCard } from './card-data.ts'
import { WorkCardGrid } from './work-card.tsx'

type Props = {
  works: readonly Work[]
  /** Epoch ms. */
  now: number
  /** The viewer, whose own works are highlighted; without it none are. */
  userId?: string | undefined
  /** Shows the status of each work. */
  footer?: boolean
  /** For use beside another column. */
  narrow?: boolean
}

/** Works as staff see them. */
export function WorkCards({ works, now, userId, footer = true, narrow = false }: Props) {
  const cards = works.map((work) => workCard(work, now, work.creatorId === userId))
  return (
    <Texts namespaces={['work.card', 'work.due', 'work.status']}>
      <WorkCardGrid works={cards} footer={footer} narrow={narrow} />
    </Texts>
  )
}
