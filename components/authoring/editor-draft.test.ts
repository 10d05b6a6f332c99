import { expect, it } from 'vitest'
import { draftToRestore } from './editor-draft.ts'

const server = { name: 'a' }
const kept = { form: { name: 'b' }, stored: null, attempt: null, at: 1 }

it('brings back what differs from the server', () => {
  expect(draftToRestore(kept, server)).toBe(kept)
})

it('leaves what says the same, unless a save of it has no answer', () => {
  const same = { ...kept, form: { name: 'a' } }
  expect(draftToRestore(same, server)).toBeUndefined()
  expect(draftToRestore({ ...same, attempt: { key: 'k', base: null, content: '{}' } }, server)).toBeDefined()
  expect(draftToRestore(undefined, server)).toBeUndefined()
})
