import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { Bell } from './bell.tsx'

const { ui, errors, notifications } = messages

it.each([
  [0, '', 'Notifications'],
  [1, '1', 'Notifications : 1 non lue'],
  [9, '9', 'Notifications : 9 non lues'],
  [12, '12', 'Notifications : 12 non lues'],
  [100, '99+', 'Notifications : 99+ non lues'],
])('includes the shown count in its accessible name, with %i unread', (unread, shown, name) => {
  const texts = { ui, errors, notifications }
  const html = renderToStaticMarkup(
    <RootMessages messages={texts}>
      <Bell {...{ unread, role: 'TEACHER' }} />
    </RootMessages>,
  )
  expect(html).toContain(`aria-label="${name}"`)
  expect(html.match(/<span aria-hidden="true"[^>]*>([^<]+)<\/span><\/button>/)?.[1] ?? '').toBe(shown)
})
