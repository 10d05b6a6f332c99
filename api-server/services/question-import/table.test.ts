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

it('more than ten thousand rows are refused; cells that repeat a million times, and a bomb, cost little', async () => {
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
        'META-INF/manifest.xml': strToU8('<m/>'),
        'content.xml': strToU8(
          `<document-content><body><spreadsheet><table>${rows}</table></spreadsheet></body></document-content>`,
        ),
      }),
    )
  const cell = (text: string) => `<table-cell><p>${text}</p></table-cell>`
  const { read: repeated } = await readWorkbook(
    ods(
      `<table-row>${cell('Question')}${cell('Réponse 1')}</table-row><table-row number-rows-repeated="1000000">${cell('q')}<table-cell number-columns-repeated="1000000"><p>a</p></table-cell></table-row>`,
    ),
  )
  expect(repeated).toHaveLength(1)
  // Repeated cells count as columns: what stands after them is found in its place.
  const { read: after } = await readWorkbook(
    ods(
      `<table-row><table-cell number-columns-repeated="30"/>${cell('Question')}${cell('Réponse 1')}</table-row><table-row>${'<table-cell/>'.repeat(30)}${cell('q')}${cell('a')}</table-row>`,
    ),
  )
  expect(after).toMatchObject([{ question: { statement: '<p>q</p>' } }])
  const bomb = opened(zipSync({ 'META-INF/manifest.xml': strToU8('<m/>'), 'content.xml': new Uint8Array(6_000_000) }))
  const error = await refused(() => readWorkbook(bomb))
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ errors: { file: 'tooLarge' } })
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
