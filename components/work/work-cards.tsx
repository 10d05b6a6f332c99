import { CardGrid } from '#components/ui/card-grid'
import type { AssigneeOfWork } from '#contract/assignee'
import type { Work } from '#contract/work'
import { studentWorkCard, workCard } from './card-data.ts'
import { StudentWorkCard } from './student-work-card.tsx'
import { WorkCard } from './work-card.tsx'

type Props = {
  works: readonly Work[]
  /** Epoch ms. */
  now: number
  /** Whose works are told as their own; absent: nobody's are. */
  userId?: string | undefined
  /** Whether each card shows the work's status. */
  footer?: boolean
  /** Beside another column. */
  narrow?: boolean
}

/** Works as staff see them, in the texts `work` (components/ui/messages). */
export function WorkCards({ works, now, userId, footer = true, narrow = false }: Props) {
  return (
    <CardGrid narrow={narrow}>
      {works.map((work) => (
        <li key={work._id}>
          <WorkCard work={workCard(work, now, work.creatorId === userId)} footer={footer} />
        </li>
      ))}
    </CardGrid>
  )
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
  return (
    <CardGrid narrow={narrow}>
      {works.map((assignee) => (
        <li key={assignee._id}>
          <StudentWorkCard work={studentWorkCard(assignee, now)} />
        </li>
      ))}
    </CardGrid>
  )
}
