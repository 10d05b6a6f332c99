import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxKeptBytes, maxKeptWorks, worksToForget } from './works.ts'

const work = (openedAt: number, ...sizes: readonly number[]) => ({
  openedAt,
  files: sizes.map((size, index) => ({ address: `/${openedAt}/${index}`, size })),
})

test('the works opened longest ago make room', () => {
  const [old, middle, latest] = [work(1, maxKeptBytes / 2), work(2, maxKeptBytes / 2), work(3, maxKeptBytes / 2)]
  expect(worksToForget([middle, latest, old])).toEqual([old])
  expect(worksToForget([old])).toEqual([])
  // The one just opened stays, whatever its size.
  expect(worksToForget([work(1), work(4, maxKeptBytes + 1)])).toEqual([work(1)])
  expect(worksToForget(Array.from({ length: maxKeptWorks + 2 }, (_, index) => work(index)))).toEqual([work(1), work(0)])
})

test('a file that two works show counts once', () => {
  const shared = { address: '/document', size: maxKeptBytes }
  expect(worksToForget([1, 2].map((openedAt) => ({ openedAt, files: [shared] })))).toEqual([])
})

test('what stays fits, or is the latest alone', () => {
  // An address has one size, in whatever works it is shown.
  const file = fc.nat(maxKeptBytes).map((size) => ({ address: `/${size}`, size }))
  const works = fc.array(fc.record({ openedAt: fc.nat(), files: fc.array(file) }))
  fc.assert(
    fc.property(works, (all) => {
      const forgotten = worksToForget(all)
      const rest = all.filter((one) => !forgotten.includes(one))
      const sizes = new Map(rest.flatMap(({ files }) => files.map(({ address, size }) => [address, size])))
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      expect(rest.length <= maxKeptWorks && (bytes <= maxKeptBytes || rest.length <= 1)).toBe(true)
      if (all.length > 0)
        expect(Math.max(...rest.map(({ openedAt }) => openedAt))).toBe(Math.max(...all.map(({ openedAt }) => openedAt)))
    }),
  )
})
