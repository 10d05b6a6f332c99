import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { processorMs } from '#tests/support/processor-time'
import { flowsOf } from './columns.ts'
import { partsOfPages } from './layout.ts'
import type { PageContent, Picture, Piece } from './page.ts'
import { rowsOf } from './rows.ts'
import { nestSections } from './sections.ts'

const piece = (text: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  ...{ text, x, y, width: text.length * 5, size: 10, bold: false, italic: false, rtl: false, script: null, link: null },
  ...more,
})
const page = (number: number, pieces: Piece[], pictures: Picture[] = []): PageContent => ({
  number,
  width: 600,
  height: 800,
  pieces,
  pictures,
})
const outline = (...pages: PageContent[]) => outlineOf(nestSections(partsOfPages(pages).parts))
const leftOut = (...pages: PageContent[]) => partsOfPages(pages).leftOut

/** The letters of what is shown and of what is left out. */
function allLetters(pages: readonly PageContent[]): string {
  const { parts, leftOut: rest } = partsOfPages(pages)
  const shown = JSON.stringify(nestSections(parts), (key, value) =>
    ['type', 'style', 'header'].includes(key) ? undefined : value,
  )
  return letters([...shown.matchAll(/"(?:content|title)":"([^"]*)"/g)].map(([, text]) => text).join('') + rest.join(''))
}

const letters = (text: string) =>
  Array.from(text.replace(/[^a-zA-Zé]/g, ''))
    .sort()
    .join('')

it('neither loses nor adds a letter, wherever the texts of the pages are: each is shown or named as left out', () => {
  const anyPiece = fc.record({
    word: fc.string({ unit: fc.constantFrom('a', 'e', 'B', 'é'), minLength: 1, maxLength: 3 }),
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.oneof(fc.integer({ min: 0, max: 790 }), fc.constantFrom(20, 30, 770)),
    size: fc.constantFrom(6, 10, 10, 10, 18),
    bold: fc.boolean(),
  })
  const anyPage = fc.array(anyPiece, { maxLength: 15 })
  // A head that all pages share, with the page's number or without.
  const head = fc.record({ text: fc.constantFrom('Bée', 'éa #', '#', 'page #'), y: fc.constantFrom(20, 60, 770) })
  fc.assert(
    fc.property(fc.array(anyPage, { minLength: 1, maxLength: 5 }), fc.array(head, { maxLength: 2 }), (given, heads) => {
      const pages = given.map((pieces, index) =>
        page(index + 1, [
          ...pieces.map(({ word, x, y, ...more }, at) => piece(`${word}${at}`, x, y, more)),
          ...heads.map(({ text, y }, at) => piece(text.replace('#', String(index + 1)), 520 + 40 * at, y)),
        ]),
      )
      const drawn = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')
      expect(allLetters(pages)).toBe(letters(drawn))
    }),
    { numRuns: 300 },
  )
})

describe('a text at the same place of several pages', () => {
  const text = ['Un texte qui est sur la page', 'et qui tient en deux lignes']
  const pages = (count: number, row: (number: number) => string, y: number, more: Partial<Piece> = {}) =>
    Array.from({ length: count }, (_, index) =>
      page(index + 1, [
        piece(row(index + 1), 60, y, more),
        ...text.map((line, at) => piece(`${line} ${'abcdef'[index]}`, 60, 90 + 13 * at)),
      ]),
    )

  it.each([
    ['on every page, apart from the text', pages(3, () => 'Collège des Lilas', 30), true],
    ['with the number of its page', pages(4, (number) => `Les Lilas ${number}`, 30), true],
    ['on two pages only', pages(2, () => 'Collège des Lilas', 30), false],
    ['at the distance of a line of the text', pages(3, () => 'Collège des Lilas', 77), false],
    ['that is a sentence', pages(3, (number) => `Lis la page ${number} en silence.`, 30), false],
    ['that asks something', pages(3, (number) => `Réponds en ${number} lignes au dos`, 30), false],
    ['that names a question', pages(3, (number) => `Question ${number}`, 30), false],
  ] as const)('%s', (_, given, isHead) => {
    expect(leftOut(...given).length > 0).toBe(isHead)
    const drawn = given.flatMap(({ pieces }) => pieces.map((one) => one.text)).join('')
    expect(allLetters(given)).toBe(letters(drawn))
  })

  it('is shown once as a title when it is large', () => {
    const given = pages(3, () => 'Devoir de géographie', 30, { size: 16 })
    expect(outline(...given)).toContain('# Devoir de géographie')
    expect(leftOut(...given)).toEqual(['Devoir de géographie', 'Devoir de géographie'])
  })
})

it('removes texts repeated at the edge of every page and keeps titles that differ by their number', () => {
  const body = (number: number) =>
    [piece('Le texte de cette page est à elle seule.', 60, 400), piece('Il tient sur deux lignes.', 60, 413)].map((one) => ({
      ...one,
      text: `${one.text} ${'abc'[number - 1]}`,
    }))
  const pages = [1, 2, 3].map((number) =>
    page(number, [
      piece('Collège des Lilas', 60, 30),
      piece(`Exercice ${number}`, 60, 60, { size: 16, bold: true }),
      ...body(number),
      piece(`– ${number + 4} –`, 290, 780),
    ]),
  )
  expect(outline(...pages).filter((line) => line.startsWith('#'))).toEqual(['# Exercice 1', '# Exercice 2', '# Exercice 3'])
  expect(String(outline(...pages))).not.toMatch(/Lilas|–/)
  expect(leftOut(...pages).slice(0, 2)).toEqual(['Collège des Lilas', '– 5 –'])
})

it('joins the lines of a loosely spaced paragraph, whatever short words are nearby', () => {
  const pieces = [
    piece('Dans un triangle rectangle, le carré est égal', 60, 112),
    piece('à la somme des carrés des autres côtés.', 60, 130),
    piece('?', 200, 300),
    piece('3 cm', 60, 313),
  ]
  expect(outline(page(1, pieces))[0]).toBe(
    'P Dans un triangle rectangle, le carré est égal à la somme des carrés des autres côtés.',
  )
})

// Lines that go on in small letters are also seen as a frame beside a text; those of a poem or of notes are not.
it.each(['ligne', 'Ligne'])(
  'reads columns that are close to each other one after the other, not as the rows of a table: « %s »',
  (line) => {
    const column = (side: string, x: number) =>
      Array.from({ length: 9 }, (_, index) => piece(`${line} ${index} de la colonne de ${side} du texte`, x, 100 + 12 * index))
    const read = outline(page(1, [...column('gauche', 60), ...column('droite', 272)])).join(' ')
    expect(read.match(/gauche|droite/gu)).toEqual([...Array(9).fill('gauche'), ...Array(9).fill('droite')])
  },
)

describe('a frame without a border, close to a few lines of the text', () => {
  const words = [
    'Au cours du dix-neuvième siècle, les villes',
    'européennes grandissent vite. Les paysans',
    'quittent les campagnes pour les usines, et',
    'les chemins de fer relient les capitales.',
  ]
  const frame = ['Un faubourg est un quartier', 'qui se trouve hors des murs', 'de la ville ancienne.']
  const across = 'Les transformations de la ville au temps de la révolution industrielle en Europe'

  it.each([
    ['after it', 60, 284],
    ['before it', 204, 60],
  ])('is read as a whole: %s', (_, textAt, frameAt) => {
    const pieces = [
      piece(across, 60, 88),
      ...words.map((line, index) => piece(line, textAt, 100 + 12 * index, { width: 216 })),
      ...frame.map((line, index) => piece(line, frameAt, 100 + 12 * index, { width: 136 })),
      piece(across, 60, 160),
    ]
    const read = outline(page(1, pieces)).join(' ').replaceAll(' / ', ' ')
    expect(read).toContain(words.join(' '))
    expect(read).toContain(frame.join(' '))
  })

  it('is not seen in the cells of a table', () => {
    const cells = ['Paris est une grande ville', 'Lyon est une grande ville', 'Lille est une grande ville']
    const pieces = cells.flatMap((text, index) => [
      piece(text, 60, 100 + 12 * index),
      piece(`Habitants : ${index} millions`, 60 + 5 * text.length + 8, 100 + 12 * index),
    ])
    expect(outline(page(1, pieces)).join(' ')).toMatch(/Paris.*Habitants : 0.*Lyon.*Habitants : 1/u)
  })
})

it('reads justified lines as prose, though words far apart stand below each other', () => {
  const lines = [
    ['grandissent vite, et les paysans quittent les', 'campagnes pour'],
    ['travailler dans les usines, où les chemins', 'de fer relient les'],
    ['capitales entre elles, et où les rues brillent', 'au gaz, puis à'],
  ]
  const pieces = lines.flatMap(([left = '', rest = ''], index) => [
    piece(left, 60, 100 + 12 * index, { width: 220 }),
    piece(rest, 288 + 3 * index, 100 + 12 * index, { width: 83 - 3 * index }),
  ])
  expect(outline(page(1, pieces))).toEqual([`P ${lines.flat().join(' ')}`])
})

it('puts a picture after the content above it, in its column', () => {
  const picture: Picture = { x: 60, y: 200, width: 100, height: 100, source: 'a', alt: '', pixels: [1, 1] }
  const pieces = [piece('Avant la figure.', 60, 150), piece('Après la figure.', 60, 350)]
  expect(outline(page(1, pieces, [picture]))).toEqual(['P Avant la figure.', 'I kept', 'P Après la figure.'])
})

it('reads a page of twenty thousand pieces in reasonable time', async () => {
  const pieces = Array.from({ length: 20_000 }, (_, index) => piece('mot', (index % 40) * 14, 100 + Math.floor(index / 40)))
  expect(await processorMs(() => partsOfPages([page(1, pieces)]))).toBeLessThan(20_000)
})

it('reads one long column beside a short one in reasonable time', async () => {
  const pieces = Array.from({ length: 8000 }, (_, index) => piece(`des mots ${index}`, index === 3 ? 300 : 40, index * 12))
  const rows = rowsOf(pieces)
  expect(await processorMs(() => flowsOf(rows))).toBeLessThan(1500)
})

it('a name cut at its hyphen has no space', () =>
  expect(outline(page(1, [piece('Il s’appelle Pierre-', 60, 100), piece('Paul et il vit là.', 60, 112)]))).toEqual([
    'P Il s’appelle Pierre-Paul et il vit là.',
  ]))

it('reads what is set apart below two columns of questions after both', () => {
  const questions = (from: number, x: number) =>
    [0, 1, 2].map((at) => piece(`${from + at}. Où est le Vésuve ?`, x, 100 + 20 * at))
  const read = outline(page(1, [...questions(1, 60), ...questions(4, 320), piece('Bonus : dessine un volcan.', 60, 172)]))
  expect(read.map((line) => line.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', 'P '])
})

it('reads numbered columns with a line between them one after the other, and what no number begins below them after both', () => {
  const questions = (from: number, x: number, walled: boolean) =>
    [0, 1, 2].map((at) => piece(`${from + at}. Où est-il ?`, x, 100 + 20 * at, { walled }))
  const read = outline(page(1, [...questions(1, 60, false), ...questions(4, 320, true), piece('Barème : deux points.', 60, 160)]))
  expect(read.map((line) => line.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', 'P '])
})

it('counts on in the second column, after a lettered list in the first and from a line a little lower', () => {
  const lines = [
    ['1. Où est le lac ?', 60, 100],
    ['2. Observe la carte.', 60, 120],
    ['a) Nomme un lac.', 80, 140],
    ['b) Nomme un mont.', 80, 160],
    ['3. Où est le mont ?', 320, 105],
    ['4. Où est la ville ?', 320, 125],
  ] as const
  const read = outline(page(1, [...lines.map(([text, x, y]) => piece(text, x, y)), piece('Barème : deux points.', 60, 200)]))
  expect(read.map((line) => line.slice(0, 4).trimEnd())).toEqual(['1. O', '2. O', '  a)', '  b)', '3. O', '4. O', 'P Ba'])
})

it('a row with more cells, two of them below one, begins another table', () => {
  const words = [
    ['averse', 'une pluie soudaine et de courte durée, surtout au printemps'],
    ['canicule', 'une période de très forte chaleur, de jour comme de nuit'],
    ['embellie', 'une amélioration passagère du temps, entre deux averses'],
  ]
  const cells = words.flatMap(([name = '', said = ''], at) => [piece(name, 60, 100 + 14 * at), piece(said, 140, 100 + 14 * at)])
  const table = ['Ville Pluie Soleil', 'Brest 1210 1500', 'Nice 733 2724'].flatMap((row, at) =>
    row.split(' ').map((cell, column) => piece(cell, 60 + 80 * column, 152 + 14 * at)),
  )
  expect(outline(page(1, [...cells, ...table])).map((line) => line.split('|').length)).toEqual([2, 2, 2, 3, 3, 3])
})

it('the letters of an inner list begin items, wherever its text stands', () => {
  const lines = [
    ['1. Lis le texte.', 60],
    ['a) Qui raconte ?', 78],
    ['b) Où est-il ?', 78],
    ['2. Réponds au b).', 60],
  ] as const
  const read = outline(
    page(
      1,
      lines.map(([text, x], at) => piece(text, x, 100 + 14 * at)),
    ),
  )
  expect(read).toEqual(['1. Lis le texte.', '  a) Qui raconte ?', '  b) Où est-il ?', '2. Réponds au b).'])
})

it('reads columns as close as words where each begins or ends at one place, under a heading of one piece too', () => {
  const rows = [
    ['Lille', '4', '12'],
    ['Brest', '11', '9'],
    ['Nice', '8', '16'],
  ]
  const cells = rows.flatMap(([town = '', one = '', two = ''], at) => [
    piece(town, 60, 114 + 14 * at, { width: 24 }),
    piece(one, 110 - 5 * one.length, 114 + 14 * at, { width: 5 * one.length }),
    piece(two, 126 - 5 * two.length, 114 + 14 * at, { width: 5 * two.length }),
  ])
  const head = [piece('Ville', 60, 100, { width: 24 }), piece('nuit jour', 92, 100, { width: 36 })]
  expect(outline(page(1, [...head, ...cells])).slice(1)).toEqual(rows.map((row) => `T ${row.join(' | ')}`))
})

it('an index goes on with its signs', () => {
  const read = outline(
    page(1, [piece('u', 60, 100), piece('n', 66, 102, { size: 6 }), piece('+ 1', 71, 102, { size: 6 }), piece('= 3', 84, 100)]),
  )
  expect(read).toEqual(['P u {subscript: n+ 1}= 3'])
})
