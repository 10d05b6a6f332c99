import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csv, exportedInstant, exportedMinutes, fileName, neutraliseFormula, twoDecimals } from './table-file.ts'

describe('csv', () => {
  it('has a byte order mark, semicolons, decimal commas and CRLF line ends', () => {
    expect(
      csv([
        ['Nom', 'Note'],
        ['Zoé', 12.5],
        ['Éric', null],
      ]),
    ).toBe('\uFEFFNom;Note\r\nZoé;12,5\r\nÉric;\r\n')
  })

  it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('prevents a spreadsheet from evaluating %j', (text) => {
    expect(neutraliseFormula(text)).toBe(`'${text}`)
    expect(csv([[text]]).replace(/[\uFEFF"]/g, '')).toMatch(/^'/)
  })

  it('preserves every text that is not a formula', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r\n]/.test(text) && !text.includes('\r'))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell), { minLength: 1 }), (rows) => {
        const read = Papa.parse<string[]>(csv(rows).slice(1), { delimiter: ';', newline: '\r\n' }).data.slice(0, -1)
        expect(read).toEqual(rows)
      }),
    )
  })
})

describe('the content of a cell', () => {
  it('is rounded for display', () => {
    expect([twoDecimals(100 / 3), exportedMinutes(119_999), exportedMinutes(0)]).toEqual([33.33, 1.9, 0])
    expect(exportedInstant(Date.UTC(2026, 6, 14, 22, 30))).toBe('15/07/2026 00:30')
  })

  it.each([
    ['Résultats 6e A : Fractions & œuvres', 'resultats-6e-a-fractions-oeuvres'],
    ['Œdipe, Lætitia', 'oedipe-laetitia'],
    ['../../etc', 'etc'],
    ['???', 'resultats'],
  ])('names the file of %j %s', (text, name) => expect(fileName(text)).toBe(name))
})
