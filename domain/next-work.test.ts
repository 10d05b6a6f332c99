import { expect, it } from 'vitest'
import { nextWork } from './next-work.ts'

const at = (id: string, archiveAt: number | null = null) => ({ id, work: { status: 'PUBLISHED' as const, archiveAt } })

it.each([
  ['what was begun, before what waits', { inprogress: [at('a'), at('b')], todo: [at('c')] }, 'a', true],
  ['what waits when nothing was begun', { inprogress: [], todo: [at('c'), at('d')] }, 'c', false],
  ['what is still open', { inprogress: [at('a', 5)], todo: [at('c', 20)] }, 'c', false],
  ['what could be read', { inprogress: undefined, todo: [at('c')] }, 'c', false],
])('offers %s', (_, works, id, begun) => {
  expect(nextWork(works, 10)).toMatchObject({ work: { id }, begun })
})

it('offers nothing when no work is open', () => {
  expect(nextWork({ inprogress: [at('a', 5)], todo: [] }, 10)).toBeNull()
  expect(nextWork({ inprogress: undefined, todo: undefined }, 10)).toBeNull()
})
