import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { AssigneeOfWork } from '#contract/assignee'
import { parisInstant } from '#domain/dates/paris-time'
import messages from '#messages'
import { StudentHome } from './student-home.tsx'

const { page, studentHome, studentWork, ui } = messages
const now = parisInstant('2026-11-21', '09:00')

const workNamed = (name: string, due = '2026-12-01') =>
  ({
    _id: name,
    answerCount: 1,
    questionCount: 4,
    excused: null,
    endsAt: null,
    work: { name, status: 'PUBLISHED', dueDate: parisInstant(due, '18:00'), course: { subjectSlug: 'maths' } },
  }) as AssigneeOfWork
const works = (...names: string[]) => names.map((name) => workNamed(name))

function homeOf(todo: AssigneeOfWork[], inprogress: AssigneeOfWork[], done: AssigneeOfWork[] = []): string {
  const renderWorks = (list: readonly AssigneeOfWork[]) => list.map(({ work }) => <h3 key={work.name}>{work.name}</h3>)
  return renderToStaticMarkup(
    <RootMessages messages={{ page, studentHome, studentWork, ui }}>
      <StudentHome
        {...{ userId: 'u', firstname: 'Zoé', now, renderWorks, firstVisit: null, chat: null, progress: null }}
        renderKept={(id) => <i>kept: {id}</i>}
        works={{ todo, inprogress, done }}
      />
    </RootMessages>,
  )
}
const headings = (html: string) => [...html.matchAll(/<h[23][^>]*>([^<]*)/g)].map(([, text]) => text)

const nowOf = (state: string) => studentHome.next.now.replace('{state}', state)

it('shows the started work once, in the large card under “in progress” (WRK-040)', () => {
  const html = homeOf(works('Angles'), works('Fables'))
  expect(headings(html)).toEqual([nowOf(studentHome.inprogress), 'Fables', studentHome.todo, 'Angles'])
  expect(html).toContain(studentHome.next.continue)
  expect(html.match(/<i>kept: [^<]*/g)).toEqual(['<i>kept: Fables'])
})

it('shows the other works in progress below it, and the first work to do once when nothing is started', () => {
  const begun = homeOf([], works('Fables', 'Contes'))
  const { inprogress, todo, others, nothingToDo } = studentHome
  expect(headings(begun)).toEqual([nowOf(inprogress), 'Fables', others.inprogress, 'Contes', todo])
  expect(begun).toContain(nothingToDo.title)
  expect(headings(homeOf(works('Angles', 'Aires'), []))).toEqual([...[nowOf(todo), 'Angles', others.todo, 'Aires']])
  // The empty state is omitted when the only work is in the large card.
  expect(homeOf(works('Angles'), [])).not.toContain(nothingToDo.title)
})

it('links to the whole list when there are more works than cards', () => {
  const seven = works('A', 'B', 'C', 'D', 'E', 'F', 'G')
  expect(headings(homeOf([], seven)).slice(0, 9)).toEqual([
    ...[nowOf(studentHome.inprogress), 'A', studentHome.others.inprogress, 'B', 'C', 'D', 'E', 'F', 'G'],
  ])
  expect(homeOf([], seven)).toContain(studentHome.all.inprogress)
  expect(homeOf([], seven.slice(0, 6))).not.toContain(studentHome.all.inprogress)
})

it('names among the finished works none that the student was excused from without handing it in', () => {
  const excused = { excused: 'excused' as const, submitted: false }
  const done = [
    ...works('Cartes'),
    { ...workNamed('Frises'), ...excused },
    { ...workNamed('Rimes'), ...excused, submitted: true },
  ]
  expect(headings(homeOf([], works('Fables'), done)).slice(-3)).toEqual([studentHome.done, 'Cartes', 'Rimes'])
  expect(headings(homeOf([], works('Fables'), done.slice(1, 2)))).not.toContain(studentHome.done)
})
