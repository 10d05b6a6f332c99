import { expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { readListPage } from './list-page.ts'

const read = (page: string | undefined, rows: readonly number[]) =>
  readListPage({ page, size: 2, first: '/personnes' }, async ({ limit, offset }) => rows.slice(offset, offset + limit))

it('reads one page, and whether there is a next one', async () => {
  expect(await read(undefined, [1, 2, 3])).toEqual({ page: 1, items: [1, 2], more: true })
  expect(await read('2', [1, 2, 3])).toEqual({ page: 2, items: [3], more: false })
  expect(await read('1', [])).toEqual({ page: 1, items: [], more: false })
})

it('leads to the first page from a later one without rows', async () => {
  await expect(read('2', [])).rejects.toThrow(expect.objectContaining({ digest: expect.stringContaining('/personnes') }))
})

it('stays where it is when the rows failed to load: the screen says so', async () => {
  const failing = readListPage({ page: '2', size: 2, first: '/personnes' }, () => Promise.reject(new Failure('unavailable', 'x')))
  expect(await failing).toEqual({ page: 2, items: undefined, more: false })
})
