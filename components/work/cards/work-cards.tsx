import type { AssigneeOfWork } from '#contract/assignee'
import type { Work } from '#contract/work'
import { studentWorkCard, workCard } from './card-data.ts'
import { StudentWorkCardGrid } from './student-work-card.tsx'
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

/** Works as staff see them. Uses the `work` messages. */
export function WorkCards({ works, now, userId, footer = true, narrow = false }: Props) {
  const cards = works.map((work) => workCard(work, now, work.creatorId === userId))
  return <WorkCardGrid works={cards} footer={footer} narrow={narrow} />
}

/** Works as their student sees them. Uses the `work` and `studentWork` messages. `narrow`: for use beside another column. */
export function StudentWorkCards({
  works,
  now,
  narrow = false,
}: {
  works: readonly AssigneeOfWork[]
  now: number
  narrow?: boolean
}) {
  return <StudentWorkCardGrid works={works.map((assignee) => studentWorkCard(assignee, now))} narrow={narrow} />
}
