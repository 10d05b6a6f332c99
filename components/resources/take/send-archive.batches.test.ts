import { expect, it } from 'vitest'
import type { FoundInArchive } from '#contract/archive'
import { batchesOf } from './send-archive.ts'

const found = (of: 'module' | 'course', id: string, over: Partial<FoundInArchive> = {}): FoundInArchive => ({
  ...{ of, id, name: id, count: 1, versions: 0, bytes: 0, modules: [], losses: [], made: null },
  ...over,
})

it('asks for modules before the courses that hold them, and for no module twice', () => {
  const all = [found('module', 'a'), found('module', 'b'), found('course', 'c', { modules: ['b', 'a', 'missing'] })]
  expect(batchesOf(all, new Set(['c', 'a']))).toEqual([['a', 'b'], ['c']])
})

it('asks for few bytes at once, and for a larger module alone', () => {
  const mebibyte = 1024 * 1024
  const sizes = [30, 10, 200, 40, 8]
  const all = sizes.map((size, place) => found('module', String(place), { bytes: size * mebibyte }))
  expect(batchesOf(all, new Set(all.map(({ id }) => id)))).toEqual([['0', '1'], ['2'], ['3', '4']])
})

it('asks for at most 50, and leaves out what cannot be read', () => {
  const all = Array.from({ length: 60 }, (_, place) => found('module', String(place)))
  const unreadable = found('module', 'x', { losses: ['unreadable'] })
  expect(batchesOf([unreadable, ...all], new Set(['x', ...all.map(({ id }) => id)])).map((batch) => batch.length)).toEqual([
    50, 10,
  ])
})
