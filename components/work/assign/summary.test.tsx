import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { StartLesson } from './summary.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
vi.mock('#components/calls/use-writing.ts', () => ({ useWriting: () => ({ pending: false, write: async () => true }) }))

const { assign, errors, ui } = messages
const shown = (props: Parameters<typeof StartLesson>[0]) =>
  renderToStaticMarkup(
    <RootMessages messages={{ assign, errors, ui }}>
      <StartLesson {...props} />
    </RootMessages>,
  )

it('can be started for one class', () => {
  const html = shown({ courseId: 'c', groups: ['6a'], single: false })
  expect(html).toContain(assign.lesson.start)
  expect(html).not.toContain(assign.lesson.oneClass)
  expect(html).not.toContain('disabled=""')
})

it.each([
  ['two classes', ['6a', '6b'], false],
  ['a class and a student', ['6a'], true],
  ['students alone', [], true],
])('stays, and says why it cannot be started, for %s', (_, groups, single) => {
  const html = shown({ courseId: 'c', groups, single })
  expect(html).toMatch(/<p id="([^"]+)">Choisissez une seule classe\.<\/p><button[^>]*aria-describedby="\1"/)
  expect(html).toContain('disabled=""')
})

it('is absent while nothing is chosen', () => {
  expect(shown({ courseId: null, groups: ['6a'], single: false })).toBe('')
  expect(shown({ courseId: 'c', groups: [], single: false })).toBe('')
})
