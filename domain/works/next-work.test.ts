import { expect, it } from 'vitest'
import { nextWork } from './next-work.ts'

const at = (id: string, archiveAt: number | null = null) => ({ id, work: { status: 'PUBLISHED' as const, archiveAt } })

it.each([
  ['a begun work before a new one', { inprogress: [at('a'), at('b')], todo: [at('c')] }, 'a', true],
  ['a new work when none was begun', { inprogress: [], todo: [at('c'), at('d')] }, 'c', false],
  ['only a work that is still open', { inprogress: [at('a', 5)], todo: [at('c', 20)] }, 'c', false],
  ['a work when only one list could be read', { inprogress: undefined, todo: [at('c')] }, 'c', false],
])('offers %s', (_, works, id, begun) => {
  expect(nextWork(works, 10)).toMatchObject({ work: { id }, begun })
})

it('offers nothing when no work is open', () => {
  expect(nextWork({ inprogress: [at('a', 5)], todo: [] }, 10)).toBeNull()
  expect(nextWork({ inprogress: undefined, todo: undefined }, 10)).toBeNull()
})
