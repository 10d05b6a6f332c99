import { expect, it } from 'vitest'
import { draftToRestore } from './editor-draft.ts'

const server = { name: 'a' }
const kept = { form: { name: 'b' }, stored: null, attempt: null, at: 1 }

it('restores a draft that differs from the server', () => {
  expect(draftToRestore(kept, server)).toBe(kept)
})

it("ignores a draft that equals the server's version, unless a save of it is unanswered", () => {
  const same = { ...kept, form: { name: 'a' } }
  expect(draftToRestore(same, server)).toBeUndefined()
  expect(draftToRestore({ ...same, attempt: { key: 'k', base: null, content: '{}' } }, server)).toBeDefined()
  expect(draftToRestore(undefined, server)).toBeUndefined()
})
