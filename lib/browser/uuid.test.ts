import { expect, it } from 'vitest'
import { id } from '../../contract/scalars.ts'
import { newUuid } from './uuid.ts'

it('makes distinct ids that the contract accepts', () => {
  const made = Array.from({ length: 200 }, newUuid)
  expect(new Set(made).size).toBe(200)
  expect(made.every((one) => id.safeParse(one).success)).toBe(true)
})
