import { expect, it } from 'vitest'
import { id } from '../../contract/scalars.ts'
import { newId } from './new-id.ts'

it('makes ids that the contract accepts, each another', () => {
  const made = Array.from({ length: 200 }, newId)
  expect(new Set(made).size).toBe(200)
  expect(made.every((one) => id.safeParse(one).success)).toBe(true)
})
