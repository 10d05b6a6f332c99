import { expect, it } from 'vitest'
import { isTimed } from './conditions.ts'

it('has a time that extra time makes longer only with a limit', () => {
  expect([null, { minutes: null }, { minutes: 20 }].map(isTimed)).toEqual([false, false, true])
})
