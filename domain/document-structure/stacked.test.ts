import { describe, expect, it } from 'vitest'
import { processorMs } from '#tests/support/processor-time'
import type { Piece } from './page.ts'
import { stackedIn } from './stacked.ts'

/** A text whose letters are 6 wide at 12 points. */
const piece = (text: string, x: number, y: number, size = 12): Piece => ({
  ...{ text, x, y, width: text.length * 0.5 * size, size },
  ...{ bold: false, italic: false, rtl: false, script: null, link: null },
})
const bar = (x: number, y: number, width: number) => ({ x, y, width, height: 0.7 })

/** The pieces that stand on a page, each as its formula or its text. */
function read(pieces: readonly Piece[], shapes: readonly ReturnType<typeof bar>[] = []): string[] {
  const stacked = stackedIn(pieces, shapes)
  return pieces.flatMap((one) => (stacked.get(one) ?? [one]).map(({ tex, text }) => tex ?? text))
}

describe('glyphs above one another', () => {
  it('a fraction stands on the line of its sum', () => {
    const pieces = [piece('A =', 50, 100), piece('2x + 1', 72, 92), piece('5', 87, 109), piece('+ 2', 112, 100)]
    expect(read(pieces, [bar(71, 96.5, 38)])).toEqual(['A =', '\\frac{2x + 1}{5}', '+ 2'])
    expect(stackedIn(pieces, [bar(71, 96.5, 38)]).get(pieces[1] ?? piece('', 0, 0))?.[0]).toMatchObject({
      text: '(2x + 1)/5',
      y: 100,
    })
  })

  it('a fraction of words, and one in a fraction', () => {
    expect(read([piece('v =', 26, 100), piece('distance en km', 50, 92), piece('durée', 77, 109)], [bar(49, 96.5, 86)])).toEqual([
      'v =',
      '\\frac{\\text{distance en km}}{\\text{durée}}',
    ])
    const nested = [piece('A =', 30, 106), piece('1', 60, 80), piece('2', 60, 97), piece('3', 60, 116)]
    expect(read(nested, [bar(59, 84.5, 8), bar(56, 103, 14)])).toEqual(['A =', '\\frac{\\frac{1}{2}}{3}'])
  })

  it('a root ends with its line', () => {
    const pieces = [piece('Que vaut √', 50, 100), piece('x', 110, 100), piece('2', 116, 95, 8), piece('+ 1 si x = 0 ?', 121, 100)]
    expect(read(pieces, [bar(110, 88, 30)])).toEqual(['Que vaut ', '\\sqrt{x ^{2}+ 1}', ' si x = 0 ?'])
  })

  it('a line of several signs over a root is one', () => {
    const roofs = [piece('\uF8E5', 65, 101, 13), piece('\uF8E5\uF8E5\uF8E5', 70, 101, 13)]
    const pieces = [
      piece('√', 64, 100),
      ...roofs,
      piece('a', 74, 100),
      piece('+', 81, 100),
      piece('b', 88, 100),
      piece('si', 110, 100),
    ]
    expect(read(pieces)).toEqual(['\\sqrt{a + b}', 'si'])
  })

  it('an arrow or a hat is of the letters under it', () => {
    expect(read([piece('Le vecteur', 50, 100), piece('→', 122, 91, 8), piece('AB est nul', 118, 100)])).toEqual([
      'Le vecteur',
      '\\vec{AB}',
      ' est nul',
    ])
    expect(read([piece('l’angle ABC', 50, 100), piece('^', 106, 91, 8)])).toEqual(['l’angle ', '\\widehat{ABC}'])
  })

  it('coordinates of a vector', () => {
    const column = [piece('u(', 50, 100), piece('2', 62, 95, 8), piece('3', 62, 104, 8), piece(')', 66, 100)]
    expect(read(column)).toEqual(['u(', '2 ; 3', ')'])
    const apart = [piece('u(', 50, 100), piece('3', 66, 93), piece('−', 63, 107), piece('2', 69, 107), piece(')', 78, 100)]
    expect(read(apart)).toEqual(['u(', '3 ; −2', ')'])
  })
})

it.each<[string, Piece[], ReturnType<typeof bar>[]]>([
  [
    'an underlined title above a line',
    [piece('Exercice', 50, 92), piece('Lis le texte puis réponds.', 50, 110)],
    [bar(50, 93, 48)],
  ],
  [
    'an underlined title with a shorter line below, both centred',
    [piece('Interrogation de maths', 100, 92), piece('Classe de 5e', 130, 110)],
    [bar(100, 95, 132)],
  ],
  ['a posed addition', [piece('127', 60, 77), piece('345', 60, 92), piece('472', 60, 109)], [bar(58, 96.5, 22)]],
  [
    'a subject underlined and named',
    [piece('Le chat', 50, 92), piece('mange.', 96, 92), piece('sujet', 56, 108)],
    [bar(50, 95, 42)],
  ],
  [
    'the borders of a table',
    [piece('12', 60, 92), piece('15', 60, 109)],
    [bar(50, 96.5, 32), bar(82, 96.5, 32), { x: 82, y: 80, width: 0.7, height: 40 }],
  ],
  ['an ion', [piece('SO', 50, 100), piece('2−', 62, 95, 8), piece('4', 62, 103, 8)], []],
  ['an arrow beside a word', [piece('eau', 50, 100), piece('→', 72, 100), piece('vapeur', 88, 100)], []],
])('%s is none', (_, pieces, shapes) => {
  expect(read(pieces, shapes)).toEqual(pieces.map(({ text }) => text))
})

it('looks near: twenty thousand pieces and four thousand lines take no longer than their number', async () => {
  const pieces = Array.from({ length: 20_000 }, (_, at) => piece('(x', 50 + 30 * (at % 10), 12 * Math.floor(at / 10)))
  const shapes = Array.from({ length: 4_000 }, (_, at) => bar(50 + 30 * (at % 10), 12 * Math.floor(at / 10) + 4, 20))
  expect(await processorMs(() => stackedIn(pieces, shapes))).toBeLessThan(5000)
})

it('what a sum, a product or an integral begins and ends at stands below and above its sign', () => {
  const sum = [
    piece('S =', 20, 100),
    piece('n', 52, 84, 8),
    piece('k=1', 46, 112, 8),
    piece('∑', 50, 102, 18),
    piece('k', 62, 100),
  ]
  expect(read(sum)).toEqual(['S =', '\\sum_{k=1}^{n}', 'k'])
  expect(read([piece('Σ', 50, 102, 18), piece('k', 62, 100)])).toEqual(['Σ', 'k'])
  const between = [
    piece('Calcule cette somme :', 0, 78),
    piece('∑', 50, 102, 18),
    piece('k', 62, 100),
    piece('où k est entier.', 10, 120),
  ]
  expect(read(between)).toEqual(between.map(({ text }) => text))
})

it('a root in the middle of a piece, with its figure', () => {
  expect(read([piece('x = √8', 50, 100), piece('3', 70, 94, 6), piece('.', 86, 100)], [bar(80, 91, 6)])).toEqual([
    'x = ',
    '\\sqrt[3]{8}',
    '.',
  ])
})

it('an arrow over letters of mathematics, whose signs are two units long', () => {
  expect(read([piece('→', 53, 91, 8), piece('𝐴𝐵', 50, 100)])).toEqual(['\\vec{AB}'])
})
