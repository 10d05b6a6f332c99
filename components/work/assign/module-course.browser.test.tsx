import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/support/component/mount'
import type { AssignFormProps } from './form.ts'
import { useAssign } from './use-assign.ts'

const id = (last: number) => `0199d0a0-0000-7000-8000-00000000000${last}`
const props: AssignFormProps = {
  ...{ userId: id(1), courses: [], names: { levels: [], subjects: {} }, level: null, groups: [], moreGroups: false },
  ...{ failed: { courses: false, groups: false }, members: {}, today: '2026-11-29' },
  initial: {
    ...{ courseId: id(2), name: '', comment: '', groups: [id(3)], students: [], due: { date: '2026-12-01', time: '18:00' } },
    ...{ publish: null, groupPublish: {}, archive: '2w', live: true, exam: null, marking: null },
  },
  module: { _id: id(2), course: { name: 'Les fractions', duration: 10, modules: [id(2)], levels: [id(4)], subjectId: id(5) } },
}

function Giving() {
  const { attributes, pending, change } = useAssign(props)
  return (
    <form {...attributes}>
      <button type="button" onClick={() => change({ comment: 'Bon courage' })}>
        Écrire
      </button>
      <button type="submit">{pending ? 'Envoi' : 'Donner'}</button>
    </form>
  )
}

afterEach(() => vi.restoreAllMocks())

test('a module becomes one course: after a lost reply, a change, and a page loaded again', async () => {
  const keys: (string | null)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, options) => {
    keys.push(new Headers(options?.headers).get('idempotency-key'))
    throw new TypeError('no reply')
  })
  const give = page.getByRole('button', { name: 'Donner' })
  const first = await mount(<Giving />)
  await give.click()
  await expect.poll(() => keys.length).toBe(1)
  await expect.element(give).toBeVisible()
  await page.getByRole('button', { name: 'Écrire' }).click()
  await give.click()
  await expect.poll(() => keys.length).toBe(2)
  await first.unmount()
  await mount(<Giving />)
  await give.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[0]).toMatch(/^[\w-]{8,}$/)
  expect(new Set(keys).size).toBe(1)
})
