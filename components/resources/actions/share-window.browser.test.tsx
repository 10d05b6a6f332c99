import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { mount } from '#tests/support/component/mount'
import { ShareWindow } from './share-window.tsx'

const words = messages.sharing

test('the link of a course stands above its licences: on a phone it is in view', async () => {
  await page.viewport(390, 844)
  const link = { token: null, corrections: true, obstacle: null, closed: [], inTest: [] }
  replace(window, 'fetch', async (input) =>
    String(input).includes('origin') ? Response.json({ message: 'notFound', errors: {} }, { status: 404 }) : Response.json(link),
  )
  const nothing = () => {}
  const on = { id: '01a2275a-a13d-7087-824c-f9b492113c61', name: 'Les volcans' }
  await mount(<ShareWindow of="course" on={on} onClose={nothing} onDone={nothing} />)
  const press = page.getByRole('button', { name: words.link.make })
  const licences = page.getByText(words.failed)
  await expect.element(press).toBeVisible()
  await expect.element(licences).toBeVisible()
  const { bottom } = press.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(licences.element().getBoundingClientRect().top)
  expect(bottom).toBeLessThan(844)
})
