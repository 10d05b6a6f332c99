import type { AssigneeOfWork } from '#contract/assignee'
import type { Work } from '#contract/work'
import { studentWorkCard, workCard } from './card-data.ts'
import { StudentWorkCardGrid } from './student-work-card.tsx'
import { WorkCardGrid } from './work-card.tsx'

type Props = {
  works: readonly Work[]
  /** Epoch ms. */
  now: number
  /** The viewer, whose own works are marked; absent: none are marked. */
  userId?: string | undefined
  /** Whether each card shows the work's status. */
  footer?: boolean
  /** Beside another column. */
  narrow?: boolean
}

/** Works as staff see them, in the texts of ./messages.tsx. */
export function WorkCards({ works, now, userId, footer = true, narrow = false }: Props) {
  const cards = works.map((work) => workCard(work, now, work.creatorId === userId))
  return <WorkCardGrid works={cards} footer={footer} narrow={narrow} />
}

/** Works as their student sees them, in the texts `work` and `studentWork`. `narrow`: beside another column. */
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
