import { expect, it } from 'vitest'
import { confusedPairNames, confusedPairs, confusedSounds, looksOfPairs } from './confused.ts'

it.each(confusedPairNames)('tells the sounds of %s apart by their colour, and without it by the line of the second', (pair) => {
  const [first, second] = confusedPairs[pair].map((name) => confusedSounds[name])
  expect([first?.lined, second?.lined]).toEqual([false, true])
  expect(first?.ink).not.toBe(second?.ink)
  expect([...looksOfPairs([pair]).values()]).toEqual(expect.arrayContaining([first, second]))
})
