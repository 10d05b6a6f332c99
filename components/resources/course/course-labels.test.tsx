import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { CourseLabels } from './course-labels.tsx'

const { course, resources, ui } = messages
const marks = (official: boolean, typeColor: string) =>
  renderToStaticMarkup(
    <RootMessages messages={{ course, resources, ui }}>
      <CourseLabels
        course={{ official, share: 'public', limited: false, typeId: 'type', typeColor }}
        names={{ types: new Map([['type', 'Cours complet officiel']]) }}
      />
    </RootMessages>,
  )

it('marks a course of the red type of the main school as official, complete content (ENT-020)', () => {
  const card = marks(true, 'red')
  expect(card).toContain(`>${resources.official}<`)
  expect(card).toContain('Cours complet officiel')
  expect(card).toContain('fill-read-red')
  const other = marks(false, 'blue')
  expect(other).not.toContain(`>${resources.official}<`)
  expect(other).not.toContain('fill-read-red')
})
