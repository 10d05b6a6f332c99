import { expect, it } from 'vitest'
import { mebibyte } from '#contract/file-limits'
import { batchesOf } from './lines.ts'

async function* given(...lengths: number[]) {
  for (const length of lengths) yield 'a'.repeat(length)
}

it.for([
  ['as many as are wanted at most', [1, 1, 1, 1, 1], [3, 2]],
  ['fewer that are long', [5 * mebibyte, 5 * mebibyte, 1, 8 * mebibyte, 1], [2, 2, 1]],
  ['none', [], []],
] as const)('batches of lines hold %s', async ([, lengths, sizes]) => {
  const found: number[] = []
  for await (const batch of batchesOf(given(...lengths), 3)) found.push(batch.length)
  expect(found).toEqual(sizes)
})
