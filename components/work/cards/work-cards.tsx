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
  /** The names of their teachers, by id, where the viewer sees the works of many. */
  teachers?: ReadonlyMap<string, string> | undefined
  /** Shows the status of each work. */
  footer?: boolean
  /** For use beside another column. */
  narrow?: boolean
  /** Level of the headings of the cards. */
  title?: 'h3' | 'h4'
  /** Names the list, on a screen with several. */
  label?: string
}

/** Works as staff see them. */
export function WorkCards({ works, now, userId, teachers, footer = true, narrow = false, title = 'h3', label }: Props) {
  const cards = works.map((work) =>
    workCard(work, now, { mine: work.creatorId === userId, teacher: teachers?.get(work.creatorId) }),
  )
  return (
    <Texts namespaces={['work.card', 'workKind', 'work.due', 'work.scheduled', 'work.status', 'ui.parisTime']}>
      <WorkCardGrid works={cards} footer={footer} narrow={narrow} title={title} label={label} />
    </Texts>
  )
}
