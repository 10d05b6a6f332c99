import { expect, it } from 'vitest'
import { everyPage } from './every-page.ts'

function list(length: number) {
  const asked: number[] = []
  const rows = Array.from({ length }, (_, n) => n)
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(offset)
    return rows.slice(offset, offset + limit)
  }
  return { asked, rows, read }
}

it('reads a short list in one call, and all pages of a long one', async () => {
  const short = list(99)
  expect(await everyPage(short.read)).toEqual(short.rows)
  expect(short.asked).toEqual([0])
  const long = list(230)
  expect(await everyPage(long.read)).toEqual(long.rows)
  expect(long.asked).toEqual([0, 100, 200])
})

it('stops at the given limit', async () => {
  expect(await everyPage(list(1000).read, 2)).toHaveLength(200)
})
