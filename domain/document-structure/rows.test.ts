import { expect, it } from 'vitest'
import { processorMs } from '#tests/support/processor-time'
import { withBlanks } from './blanks.ts'
import type { Piece } from './page.ts'
import { rowsOf } from './rows.ts'
import { partsOfFlow } from './tables.ts'

const piece = (text: string, x: number, y: number): Piece => ({
  ...{ text, x, y, width: 3, size: 10, bold: false, italic: false },
  ...{ rtl: false, script: null, link: null },
})

it('a text drawn twice stands once, in bold', () => {
  const [row] = rowsOf([piece('a', 10, 10), piece('b', 20, 10), piece('a', 10.5, 10)])
  expect(row?.segments.flatMap(({ pieces }) => pieces.map(({ text, bold }) => [text, bold]))).toEqual([
    ['a', true],
    ['b', false],
  ])
})

it('a page full of one sign, and of lines among words, is read in a time that grows with it', async () => {
  const dots = Array.from({ length: 60_000 }, (_, index) => piece('.', 5 * (index % 100), 50 * Math.floor(index / 100)))
  expect(await processorMs(() => rowsOf(dots))).toBeLessThan(4000)
  const lines = Array.from({ length: 2000 }, (_, index) => ({ x: 0, y: 15 * index + 7, width: 20, height: 0.5 }))
  expect(await processorMs(() => withBlanks(dots, lines))).toBeLessThan(1500)
  const stairs = Array.from({ length: 3000 }, (_, index) => piece('.', 6 * index, 4 * index))
  expect(await processorMs(() => partsOfFlow(rowsOf(stairs)))).toBeLessThan(1500)
})
