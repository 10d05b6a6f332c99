import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { plainText } from '#domain/rich-text/plain'
import { Package } from './package.ts'
import { isCards, isCsv, isWorkbook, readCsv, readWorkbook } from './table.ts'

const workbook = (bookType: 'xlsx' | 'ods', rows: unknown[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes']]), 'Vide')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Questions')
  return opened(write(book, { bookType, type: 'buffer' }))
}
const opened = (bytes: Uint8Array) => new Package(new Uint8Array(bytes))

it.each(['xlsx', 'ods'] as const)(
  'reads the questions of a workbook in %s, numbers and truths as French writes them',
  async (type) => {
    const rows = [
      ['Question', 'Réponse 1', 'Réponse 2', 'Bonnes réponses', 'Points'],
      ['Combien ?', 0.1 + 0.2, '', '', 2.5],
      ['Vrai ?', true, false, 2, 3],
      [],
      ['É & <b>', 'a', 'b', 'b', ''],
    ]
    const source = workbook(type, rows)
    expect(isWorkbook(source)).toBe(true)
    const { read } = await readWorkbook(source)
    expect(read).toMatchObject([
      { losses: ['points'], question: { type: 'Numeric', data: { value: '0,3' } } },
      { losses: [], question: { type: 'SingleChoice', points: 3, data: { choices: [{ good: false }, { good: true }] } } },
      { losses: [], question: { type: 'SingleChoice' } },
    ])
    expect(plainText(read[2]?.question.statement ?? '')).toBe('É & <b>')
  },
)

it('reads its own template to the last row', async () => {
  const { read } = await readWorkbook(opened(readFileSync('public/modele-questions.xlsx')))
  expect(read.map(({ question }) => question.type)).toEqual([
    'SingleChoice',
    'Quizz',
    'SingleChoice',
    'HolesInText',
    'Numeric',
    'Ordering',
    'Matching',
    'Text',
  ])
  expect(read.flatMap(({ losses }) => losses)).toEqual([])
})

it('reads CSV of any delimiter, and cards; lists, prose and other tables are none', () => {
  const csv = 'Question;Réponse 1;Réponse 2;Bonnes réponses\n"Ici ; là ?";oui;non;1\n'
  expect(isCsv(csv)).toBe(true)
  expect(readCsv(csv).read).toMatchObject([{ question: { type: 'SingleChoice', statement: '<p>Ici ; là ?</p>' } }])
  expect(isCsv(csv.replaceAll(';', '\t'))).toBe(true)
  expect(isCards('chat\tcat\nchien\tdog\n')).toBe(true)
  for (const other of ['1.\tUn\n2.\tDeux\n', 'Oui, dit-il.\nNon, dit-elle.\n', 'a\tb\nc\n', ''])
    expect(isCards(other)).toBe(false)
  expect(isCsv('Nom;Prénom\nA;B\n')).toBe(false)
})

it('Quizlet: cards become pairs, the longer side on the left, a few together', () => {
  const { read: found } = readCsv(Array.from({ length: 10 }, (_, n) => `mot ${n}\tune longue définition ${n}`).join('\n'))
  expect(found).toHaveLength(2)
  expect(found[0]?.question).toMatchObject({
    ...{ type: 'Matching', statement: '<p>Associe chaque élément à ce qui lui correspond.</p>' },
    data: { pairs: { length: 5, 0: { leftHtml: '<p>une longue définition 0</p>', right: 'mot 0' } } },
  })
})

it('more than ten thousand rows are refused; empty cells that repeat a million times, and a bomb, cost little', async () => {
  const long = `Question;Réponse 1\n${'q;a\n'.repeat(10_001)}`
  const refused = (read: () => unknown) =>
    Promise.resolve()
      .then(read)
      .then(
        () => null,
        (error: unknown) => error,
      )
  expect(await refused(() => readCsv(long))).toMatchObject({ errors: { file: 'tooManyRows' } })
  const ods = (rows: string) =>
    opened(
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'styles.xml': strToU8('<office:document-styles/>'),
        'META-INF/manifest.xml': strToU8(
          '<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
        ),
        'content.xml': strToU8(
          `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Un">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
        ),
      }),
    )
  const cell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const row = (cells: string, times = 1) => `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`
  const empty = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`
  const { read: repeated } = await readWorkbook(
    ods(row(cell('Question') + cell('Réponse 1') + empty(16_000)) + row(cell('q') + cell('a')) + row(empty(16_000), 1_000_000)),
  )
  expect(repeated).toHaveLength(1)
  // Repeated cells count as columns: what stands after them is found in its place.
  const { read: after } = await readWorkbook(
    ods(row(empty(30) + cell('Question') + cell('Réponse 1')) + row(empty(30) + cell('q') + cell('a'))),
  )
  expect(after).toMatchObject([{ question: { statement: '<p>q</p>' } }])
  const bomb = opened(zipSync({ 'META-INF/manifest.xml': strToU8('<m/>'), 'content.xml': new Uint8Array(6_000_000) }))
  const error = await refused(() => readWorkbook(bomb))
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ errors: { file: 'tooLarge' } })
})

it('days, times and texts of two lines are read as they are written', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Question', 'Réponse 1', 'Réponse 2'],
    ['Deux lignes :\nla seconde', 'oui', 'non'],
    ['Quand ?'],
  ])
  sheet.B3 = { t: 'd', v: new Date(Date.UTC(1989, 6, 14)), z: 'dd/mm/yyyy' }
  sheet.C3 = { t: 'n', v: 0.5, z: 'hh:mm' }
  const book = utils.book_new(sheet)
  const { read } = await readWorkbook(opened(write(book, { bookType: 'xlsx', type: 'buffer' })))
  expect(read[0]?.question.statement).toBe('<p>Deux lignes :<br>la seconde</p>')
  expect(read[1]?.question).toMatchObject({ data: { choices: [{ html: '<p>14/07/1989</p>' }, { html: '<p>12:00</p>' }] } })
})

it('refuses a workbook whose many cells share a long text', async () => {
  const long = 'é '.repeat(15_000)
  const rows = [
    ['Question', 'Réponse 1', 'Réponse 2', 'Bonnes réponses'],
    ...Array.from({ length: 200 }, () => [long, long, 'a', long]),
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Questions')
  const source = opened(write(book, { bookType: 'xlsx', bookSST: true, compression: true, type: 'buffer' }))
  await expect(readWorkbook(source)).rejects.toMatchObject({ kind: 'tooLarge' })
})

it('cells that are in no question are left out by name; a key, points and a type are read', () => {
  const csv =
    'Thème;Question;Réponse A;Réponse B;Bonne réponse;Points\nGéographie;Capitale du Pérou ?;Lima;Cuzco;Lima;2\nGéographie;;Oslo;Bergen;Oslo;1'
  const { read, leftOut } = readCsv(csv)
  expect(read).toHaveLength(1)
  expect(leftOut).toEqual(['Géographie', 'Oslo', 'Bergen'])
})
