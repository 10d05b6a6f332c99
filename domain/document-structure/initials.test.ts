import { expect, it } from 'vitest'
import { wholeWords } from './initials.ts'
import type { Piece } from './page.ts'

const piece = (text: string, x: number, y: number, size = 12): Piece => ({
  ...{ text, x, y, width: text.length * 0.5 * size, size },
  ...{ bold: false, italic: false, rtl: false, script: null, link: null },
})

const read = (pieces: readonly Piece[]) => {
  const whole = wholeWords(pieces)
  return pieces.flatMap((one) => (whole.has(one) ? (whole.get(one)?.text ?? []) : one.text))
}

it('the initial of a paragraph stands before its first line', () => {
  expect(read([piece('I', 50, 118, 40), piece('l était une fois', 72, 100), piece('une princesse', 72, 116)])).toEqual([
    'Il était une fois',
    'une princesse',
  ])
})

it('the letters of a spaced title are words', () => {
  expect(read([piece('L A', 50, 80, 24), piece('R E I N E', 120, 80, 24)])).toEqual(['LA', 'REINE'])
})

it.each<[string, Piece[]]>([
  ['names of answers', [piece('A B C D', 50, 100), piece('Réponds', 50, 120)]],
  ['a large letter beside a sentence of its own', [piece('B', 50, 118, 40), piece('Lis le texte.', 90, 100)]],
  ['a letter of the text', [piece('À', 50, 100), piece('quoi penses-tu ?', 60, 100)]],
])('%s stay', (_, pieces) => {
  expect(read(pieces)).toEqual(pieces.map(({ text }) => text))
})
