import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/support/component/mount'
import { ConditionsDialog } from './conditions-dialog.tsx'

const id = (last: number) => `0199d0a0-0000-7000-8000-00000000000${last}`
const conditions = { minutes: null, release: 'teacher', ownOrder: false, aids: false, draws: { [id(3)]: 4 } } as const
const module = (last: number, name: string) => ({ _id: id(last), name, duration: 1 })
const course = { _id: id(1), name: 'C', introduction: '', modules: [{ ...module(2, 'Un'), document: null, questions: [] }] }

afterEach(() => vi.restoreAllMocks())

test('a course that comes in parts has the draws of all its modules', async () => {
  const part = { part: 1, parts: 2, reached: 2, before: 0, after: 300 }
  const modules = [module(2, 'Un'), module(3, 'Deux')].map((one) => ({ ...one, questionCount: 300 }))
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ ...course, part: { ...part, modules } }))
  await mount(<ConditionsDialog {...{ conditions, version: 1, userId: id(9), workId: id(8), onClose() {} }} />)
  await expect.element(page.getByRole('textbox', { name: 'Un' })).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'Deux' })).toHaveValue('4')
})
