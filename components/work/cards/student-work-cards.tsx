import { Texts } from '#components/ui/texts'
import type { AssigneeOfWork } from '#contract/assignee'
import { studentWorkCard } from './card-data.ts'
import { StudentWorkCardGrid } from './student-work-card.tsx'

const cardTexts = [
  'results.state',
  'studentWork.action',
  'studentWork.answered',
  'studentWork.left',
  'studentWork.waiting',
  'workKind',
  'studentWork.commented',
  'studentWork.kept',
  'studentWork.submittedOn',
  'work.due',
] as const

/** Works as their student sees them. `now` in epoch ms; `narrow`: for use beside another column. */
export function StudentWorkCards(props: { works: readonly AssigneeOfWork[]; now: number; narrow?: boolean }) {
  const { works, now, narrow = false } = props
  return (
    <Texts namespaces={[...cardTexts, 'ui.parisTime']}>
      <StudentWorkCardGrid works={works.map((assignee) => studentWorkCard(assignee, now))} narrow={narrow} />
    </Texts>
  )
}
