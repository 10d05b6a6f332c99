import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, mount } from '#tests/support/component/mount'
import { OutsideServices } from './outside-services.tsx'

const words = messages.groups.outside

test('a headmaster switches off the services that the operator has connected, and sees no other', async () => {
  const sent: unknown[] = []
  const known = window.fetch
  replace(window, 'fetch', async (input, init) => {
    if (!String(input).includes('/school/rules')) return known(input, init)
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ studentsRename: false, keepsIne: false, usesAssistant: false, usesEvaluation: true })
  })
  await mount(<OutsideServices services={{ assistant: true }} />)
  const box = page.getByRole('checkbox', { name: words.assistant.label })
  await expect.element(box).toBeChecked()
  await expectCount(page.getByRole('checkbox'), 1)
  await axe()
  await box.click()
  await expect.element(box).not.toBeChecked()
  await expect.poll(() => sent).toEqual([{ usesAssistant: false }])
})

test('nothing is shown where the operator has connected none', async () => {
  await mount(<OutsideServices services={{}} />)
  await expectCount(page.getByText(words.title), 0)
})
