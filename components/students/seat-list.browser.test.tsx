import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replace } from '#tests/support/component/microphone'
import { mount } from '#tests/support/component/mount'
import { SeatList } from './seat-list.tsx'

test('freeing one seat leaves the others to be freed meanwhile', async () => {
  const sent = new Set<unknown>()
  replace(window, 'fetch', (_, init) => {
    sent.add(JSON.parse(String(init?.body)).assigneeId)
    return new Promise<Response>(() => undefined)
  })
  const guest = { joined: 'guest', here: true, answered: false } as const
  const students = ['Lina', 'Noé'].map((name) => ({ ...guest, _id: name, name }))
  await mount(<SeatList workId="lecon" students={students} onFreed={() => undefined} />)
  for (const name of ['Lina', 'Noé']) await page.getByRole('button', { name: `Libérer la place : ${name}` }).click()
  await expect.poll(() => sent).toEqual(new Set(['Lina', 'Noé']))
})
