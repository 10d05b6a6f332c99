import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { partsOfPages } from './layout.ts'
import type { PageContent, Picture, Piece } from './page.ts'
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
const outline = (...pages: PageContent[]) => outlineOf(nestSections(partsOfPages(pages)))

it('neither loses nor adds a letter, wherever the texts of a page are', () => {
  const anyPiece = fc.record({
    word: fc.string({ unit: fc.constantFrom('a', 'e', 'B', 'é'), minLength: 1, maxLength: 30 }),
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 120, max: 680 }),
    size: fc.constantFrom(6, 10, 10, 10, 18),
    bold: fc.boolean(),
  })
  const letters = (text: string) =>
    Array.from(text.replace(/[^a-zA-Zé]/g, ''))
      .sort()
      .join('')
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 40 }), (given) => {
      const pieces = given.map(({ word, x, y, ...more }, index) => piece(`${word}${index}`, x, y, more))
      const read = nestSections(partsOfPages([page(1, pieces)]))
      const shown = JSON.stringify(read, (key, value) => (['type', 'style', 'header'].includes(key) ? undefined : value))
      const said = [...shown.matchAll(/"(?:content|title)":"([^"]*)"/g)].map(([, text]) => text).join('')
      expect(letters(said)).toBe(letters(given.map(({ word }) => word).join('')))
    }),
    { numRuns: 300 },
  )
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

it('puts a picture after the content above it, in its column', () => {
  const picture: Picture = { x: 60, y: 200, width: 100, height: 100, source: 'a', alt: '', pixels: [1, 1] }
  const pieces = [piece('Avant la figure.', 60, 150), piece('Après la figure.', 60, 350)]
  expect(outline(page(1, pieces, [picture]))).toEqual(['P Avant la figure.', 'I kept', 'P Après la figure.'])
})

it('reads a page of twenty thousand pieces in reasonable time', () => {
  const pieces = Array.from({ length: 20_000 }, (_, index) => piece('mot', (index % 40) * 14, 100 + Math.floor(index / 40)))
  const began = performance.now()
  partsOfPages([page(1, pieces)])
  expect(performance.now() - began).toBeLessThan(20_000)
})
