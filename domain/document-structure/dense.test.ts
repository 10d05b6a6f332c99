import { expect, it } from 'vitest'
import { growth } from '#tests/support/processor-time'
import { withBlanks } from './blanks.ts'
import { wholeWords } from './initials.ts'
import type { Piece, Shape } from './page.ts'
import { stackedIn } from './stacked.ts'

const piece = (text: string, x: number, y: number, size = 10): Piece => ({
  ...{ text, x, y, width: 0.5 * size * text.length, size },
  ...{ bold: false, italic: false, rtl: false, script: null, link: null },
})

/** What a page may be full of, so many of each: all in one place, where no band parts them. */
const pages: Record<string, (count: number) => readonly [readonly Piece[], readonly Shape[]]> = {
  'lines apart': (count) => [[], Array.from({ length: count }, (_, at) => ({ x: at * 200, y: 100, width: 120, height: 0.5 }))],
  'lines to write on': (count) => [
    [piece('Écris :', 50, 50)],
    Array.from({ length: count }, (_, at) => ({ x: 50, y: 60 + at * 13, width: 300, height: 0.5 })),
  ],
  'large capitals': (count) => [
    Array.from({ length: count }, (_, at) => piece(at % 2 ? 'A' : 'le', at * 30, 100, at % 2 ? 40 : 10)),
    [],
  ],
  brackets: (count) => [Array.from({ length: count }, (_, at) => piece('(', at * 5, 100)), []],
}

function read([pieces, shapes]: readonly [readonly Piece[], readonly Shape[]]): void {
  wholeWords(pieces, 'a b')
  stackedIn(pieces, shapes)
  withBlanks(pieces, shapes)
}

// What compares each with each would take eight times as long.
it.each(Object.entries(pages))('a page full of %s takes a time that grows with their number', async (_, page) => {
  const [few, many] = [page(2000), page(16_000)]
  expect(await growth((count) => read(count === 2000 ? few : many), 2000, 8)).toBeLessThan(3)
})
