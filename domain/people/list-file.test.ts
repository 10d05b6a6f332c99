import { type BookType, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { rosterLimits } from '#contract/list-limits'
import { zipOf } from '#tests/support/zip-of'
import { readListFile } from './list-file.ts'
import { readRecords } from './roster-columns.ts'
import { WorkbookRefused } from './workbook-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const textOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readListFile(bytes)).text

describe('a list in a text file', () => {
  it('decodes accents in UTF-8, with or without byte order mark, and in Windows-1252', async () => {
    expect(await textOf(utf8('Zoé;Étienne'))).toBe('Zoé;Étienne')
    expect(await textOf(utf8('\uFEFFZoé'))).toBe('Zoé')
    // As an unreadable letter, which is told on its line.
    expect(await textOf(utf8('Zo\0é;Ana'))).toBe('Zo\ufffdé;Ana')
    expect(await textOf(Uint8Array.of(0x5a, 0x6f, 0xe9, 0x20, 0x8c))).toBe('Zoé Œ')
  })

  it.each([0, 8])('is unpacked from an archive (method %i), whatever macOS adds', async (method) => {
    expect(await textOf(zipOf({ 'ElevesSansAdresses.xml': utf8('<BEE_ELEVES/>') }, method))).toBe('<BEE_ELEVES/>')
    const both = zipOf({
      '__MACOSX/._Eleves.xml': utf8('x'),
      '.cache.csv': utf8('x'),
      'lisez-moi.pdf': utf8('x'),
      'Eleves.xml': utf8('<a/>'),
    })
    expect(await textOf(both)).toBe('<a/>')
  })

  it('is refused when it is too large, also once unpacked, and when an archive holds none', async () => {
    await expect(readListFile(new Uint8Array(rosterLimits.bytes + 1))).rejects.toThrow('too large')
    const bomb = zipOf({ 'a.xml': new Uint8Array(rosterLimits.bytes + 1) })
    expect(bomb.length).toBeLessThan(20_000)
    await expect(readListFile(bomb)).rejects.toThrow('too large')
    await expect(readListFile(zipOf({ 'a.exe': utf8('x') }))).rejects.toThrow('no list')
    await expect(readListFile(zipOf({ 'a.csv': utf8('x') }, 99))).rejects.toThrow('unknown compression')
    await expect(readListFile(utf8('PK, which no archive follows'))).rejects.toThrow('not an archive')
  })
})

/** A workbook with these sheets. */
function bookOf(bookType: BookType, sheets: Readonly<Record<string, unknown[][]>>): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), name)
  const bytes: unknown = write(book, { bookType, type: 'array' })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no workbook was written')
  return new Uint8Array(bytes)
}

/** One row, in a sheet that says it is as large as a sheet can be. */
function wideBook(): Uint8Array<ArrayBuffer> {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1">${cell('A1', 'Nom')}${cell('B1', 'Prénom')}</row></sheetData></worksheet>`,
  }
  return zipOf(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, utf8(text)])))
}

describe('a list in a workbook', () => {
  it.each(['xlsx', 'ods', 'biff8'] as const)(
    '%s: its sheet with headings, rows as lines, days, numbers and quotes',
    async (type) => {
      const rows = [
        ['Liste des élèves'],
        [],
        ['Nom', 'Prénom', 'Né(e) le', 'Classe', 'INE'],
        ['Le Gall; dit "Loulou"', 'Zoé\nMarie', new Date('2014-03-01T00:00:00Z'), 6, 1234567890],
        ['ÑANDÚ', 'Maël', '02/12/2013', '5e A', ''],
      ]
      const text = await textOf(bookOf(type, { Notes: [['Rien ici'], ['Total', 2]], Élèves: rows }))
      expect(text.split('\r\n').slice(2)).toEqual([
        'Nom;Prénom;Né(e) le;Classe;INE',
        '"Le Gall; dit ""Loulou""";Zoé Marie;01/03/2014;6;1234567890',
        'ÑANDÚ;Maël;02/12/2013;5e A;',
      ])
    },
  )

  it('takes the first sheet that is not empty where none has headings, and no formula', async () => {
    const sheet = utils.aoa_to_sheet([['Petit', 'Zoé']])
    sheet.A2 = { t: 's', v: 'Grand', f: 'HYPERLINK("http://exemple.fr","Grand")' }
    sheet['!ref'] = 'A1:B2'
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Vide')
    utils.book_append_sheet(book, sheet, 'Deux')
    const bytes: unknown = write(book, { bookType: 'xlsx', type: 'array' })
    expect(bytes).toBeInstanceOf(ArrayBuffer)
    if (bytes instanceof ArrayBuffer) expect(await textOf(new Uint8Array(bytes))).toBe('Petit;Zoé\r\nGrand;')
  })

  it('reads no more rows and columns than a list can have, whatever the sheet says of its size', async () => {
    const many = Array.from({ length: rosterLimits.lines + 600 }, (_, n) => [`Élève ${n}`, 'Camille'])
    const text = await textOf(bookOf('xlsx', { Élèves: [['Nom', 'Prénom'], ...many] }))
    expect(text.split('\r\n').length).toBe(rosterLimits.lines + 501)
    expect(readRecords(text.split('\r\n').map((line) => line.split(';')))?.length).toBeGreaterThan(rosterLimits.lines)
    expect((await textOf(wideBook())).split('\r\n')[0]).toBe('Nom;Prénom')
  })

  it('refuses one that is damaged, empty or protected, and parts too large together', async () => {
    const damaged = zipOf({ 'xl/workbook.xml': utf8('<workbook'), '[Content_Types].xml': utf8('nothing') })
    await expect(readListFile(damaged)).rejects.toBeInstanceOf(WorkbookRefused)
    await expect(readListFile(bookOf('xlsx', { Vide: [] }))).rejects.toBeInstanceOf(WorkbookRefused)
    const compound = Uint8Array.from({ length: 2000 }, (_, at) => [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1][at] ?? 0)
    await expect(readListFile(compound)).rejects.toBeInstanceOf(WorkbookRefused)
    const bomb = zipOf({ 'content.xml': new Uint8Array(40_000_000), 'styles.xml': new Uint8Array(40_000_000) })
    expect(bomb.length).toBeLessThan(rosterLimits.bytes)
    await expect(readListFile(bomb)).rejects.toThrow('too large')
  })
})
