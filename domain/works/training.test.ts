import { expect, it } from 'vitest'
import { canRedo, chosenLevels, offeredLevels } from './training.ts'

it('offeredLevels: own levels and their training levels, without duplicates', () => {
  const own = [
    { id: '5e', trainingLevels: ['6e'] },
    { id: '4e', trainingLevels: ['5e', '6e'] },
  ]
  expect(offeredLevels(own)).toEqual(['5e', '6e', '4e'])
  expect(offeredLevels([])).toEqual([])
})

it.each([
  [undefined, ['6e', '5e']],
  [[], []],
  [['5e'], ['5e']],
  [['3e', '6e'], ['6e']],
])('chosenLevels: of 6e and 5e, %j gives %j', (asked, chosen) => {
  expect(chosenLevels(['6e', '5e'], asked)).toEqual(chosen)
})

it('canRedo: only works that are over', () => {
  expect(canRedo({ submitted: false, archived: false })).toBe(false)
  expect(canRedo({ submitted: true, archived: false })).toBe(true)
  expect(canRedo({ submitted: false, archived: true })).toBe(true)
})
