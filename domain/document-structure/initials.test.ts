import { expect, it } from 'vitest'
import { wholeWords } from './initials.ts'
import type { Piece } from './page.ts'

const piece = (text: string, x: number, y: number, size = 12): Piece => ({
  ...{ text, x, y, width: text.length * 0.5 * size, size },
  ...{ bold: false, italic: false, rtl: false, script: null, link: null },
})

const read = (pieces: readonly Piece[], written = '') => {
  const whole = wholeWords(pieces, written)
  return pieces.flatMap((one) => (whole.get(one) ?? [one]).map(({ text }) => text))
}

it('the initial of a paragraph stands before its first line', () => {
  expect(read([piece('I', 50, 118, 40), piece('l était une fois', 72, 100), piece('une princesse', 72, 116)])).toEqual([
    'Il était une fois',
    'une princesse',
  ])
})

it('an initial takes no line above it: the last one of the paragraph before', () => {
  const pieces = [
    piece('louve blanche.', 72, 78),
    piece('Z', 50, 118, 46),
    piece('élie n’y croyait pas', 74, 96),
    piece('un instant.', 74, 112),
  ]
  expect(read(pieces)).toEqual(['louve blanche.', 'Zélie n’y croyait pas', 'un instant.'])
})

it('the letters of a spaced title are words, its words one text', () => {
  const text = [piece('Un conte', 50, 120), piece('d’Andersen', 50, 140), piece('de 1844', 50, 160)]
  expect(read([piece('L A', 50, 80, 24), piece('R E I N E', 120, 80, 24), ...text]).slice(0, 2)).toEqual(['LA REINE', 'Un conte'])
})

it.each<[string, Piece[]]>([
  [
    'names of answers',
    [piece('B A D C', 50, 100, 24), piece('V F V F', 50, 130, 24), piece('Réponds', 50, 150), piece('Va', 50, 170)],
  ],
  ['letters as large as the text', [piece('N S E O', 50, 100), piece('Réponds', 50, 120)]],
  ['a large letter beside a sentence of its own', [piece('B', 50, 118, 40), piece('Lis le texte.', 90, 100)]],
  ['a letter of the text', [piece('À', 50, 100), piece('quoi penses-tu ?', 60, 100)]],
])('%s stay', (_, pieces) => {
  expect(read(pieces)).toEqual(pieces.map(({ text }) => text))
})

it('a spaced-out word is one where the page has no space in it', () => {
  const text = 'Il dit l e n t e m e n t les voyelles a e i o u.'
  expect(read([piece(text, 50, 100)], 'Il dit lentement les voyelles a e i o u.')).toEqual([
    'Il dit lentement les voyelles a e i o u.',
  ])
  expect(read([piece(text, 50, 100)], 'Ilditlentementlesvoyellesaeiou.')).toEqual([text])
})
