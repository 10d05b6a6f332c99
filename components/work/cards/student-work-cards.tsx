import { Texts } from '#components/ui/texts'
import type { AssigneeOfWork } from '#contract/assignee'
import { studentWorkCard } from './card-data.ts'
import { StudentWorkCardGrid } from './student-work-card.tsx'

/** Works as their student sees them. `now` in epoch ms; `narrow`: for use beside another column. */
export function StudentWorkCards(props: { works: readonly AssigneeOfWork[]; now: number; narrow?: boolean }) {
  const { works, now, narrow = false } = props
  return (
    <Texts of="student-work-cards">
      <StudentWorkCardGrid works={works.map((assignee) => studentWorkCard(assignee, now))} narrow={narrow} />
    </Texts>
  )
}
