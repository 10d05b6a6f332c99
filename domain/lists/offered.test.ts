import { expect, it } from 'vitest'
import { offerFirst } from './offered.ts'

const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('')

it('SEL-025: configured items come first in their order, the others keep theirs', () => {
  expect(ids(offerFirst(items, ['d', 'x', 'b']))).toBe('dbac')
  expect(ids(offerFirst(items, []))).toBe('abcd')
})

it('SEL-026: at most `limit` items are offered', () => {
  expect(ids(offerFirst(items, ['d'], 2))).toBe('da')
})
