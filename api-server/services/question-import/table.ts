import Papa from 'papaparse'
import { Failure } from '#contract/errors'
import { maxImportedQuestions } from '#contract/question-import'
import { sheetsOf } from '#domain/lists/workbook'
import type { Proposed } from '#domain/question-text/proposed'
import messages from '#messages' with { type: 'json' }
import type { FoundQuestions } from './build.ts'
import { findUnsaid } from './left-out.ts'
import type { Package } from './package.ts'
import { readProposed } from './proposed.ts'
import { columnsOf } from './table-columns.ts'
import { questionsOfRows } from './table-questions.ts'

type Rows = readonly (readonly string[])[]

/** Most rows and columns that are read. */
const limits = { rows: 10_000, columns: 60 }

/** Most characters of a table: the cells of a workbook may share one text, so that its bytes say nothing of them. */
const maxCharacters = 5_000_000

/** Pairs of a question that are made of cards: as many as a pupil keeps in view. */
const cardsTogether = 8

/** Two columns without headings, as Quizlet exports its cards, are pairs. */
function cardsOf(rows: Rows): Proposed[] | null {
  const filledRows = rows.map((row) => row.map((text) => text.trim()).filter(Boolean)).filter((row) => row.length > 0)
  if (filledRows.length < 2 || !filledRows.every((row) => row.length === 2)) return null
  const pairs = filledRows.map(([term = '', meaning = '']) => ({ left: meaning, right: term }))
  const longer = pairs.filter(({ left, right }) => left.length >= right.length).length * 2 >= pairs.length
  const sides = longer ? pairs : pairs.map(({ left, right }) => ({ left: right, right: left }))
  const count = Math.ceil(sides.length / cardsTogether)
  const size = Math.ceil(sides.length / count)
  return Array.from({ length: count }, (_, at) => ({
    kind: 'matching',
    statement: messages.questionImport.cards,
    pairs: sides.slice(at * size, (at + 1) * size),
  }))
}

/** The questions of a table; null for one that is none of questions. Failure invalid on `file`: tooManyRows; tooLarge. */
function questionsOf(rows: Rows): FoundQuestions | null {
  if (rows.length > limits.rows) throw new Failure('invalid', 'invalid', { file: 'tooManyRows' })
  const characters = rows.reduce((sum, row) => row.reduce((more, cell) => more + cell.length, sum), 0)
  if (characters > maxCharacters) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
  const headed = columnsOf(rows)
  const found = headed ? questionsOfRows(headed.below, headed.columns) : cardsOf(rows)
  if (!found || found.length === 0) return null
  const read = found.slice(0, maxImportedQuestions + 1).map(readProposed)
  const { type, points, tolerance, media } = headed?.columns ?? {}
  const heading = headed ? rows.length - headed.below.length - 1 : -1
  const cells = rows.flatMap((row, at) =>
    at === heading ? [] : row.filter((_, place) => ![type, points, tolerance, media].includes(place)),
  )
  return { read, leftOut: [...new Set(findUnsaid(cells, found, cells))] }
}

const delimiters = [';', '\t', ',', '|']

/** The rows of a CSV, with the delimiter that the most of its first lines share. */
function csvRows(text: string): Rows {
  const lines = text.slice(0, 8000).split(/\r\n?|\n/, 10)
  const count = (delimiter: string) => lines.filter((line) => line.replace(/"[^"]*"/g, '').includes(delimiter)).length
  const delimiter = delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
  return Papa.parse<string[]>(text, { delimiter, preview: limits.rows + 1, skipEmptyLines: 'greedy' }).data
}

/** Whether a text is a table of questions under known headings; numbers for questions are a key. */
export function isCsv(text: string): boolean {
  const headed = columnsOf(csvRows(text.slice(0, 8000)).slice(0, 20))
  const asked = headed?.below.map((row) => row[headed.columns.question] ?? '') ?? []
  return !asked.every((words) => /^\W*(?:q(?:uestion)?\s?)?\d{0,3}\W*$/i.test(words))
}

/** Whether a text is cards of two columns: no list, whose numbers or letters a tab may follow. */
export function isCards(text: string): boolean {
  const rows = csvRows(text)
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const separated =
    lines.every((line) => /[\t;]/.test(line)) && !rows.some(([first = '']) => /^\s*\(?(?:\d{1,3}|[a-z])[.)°]?\s*$/i.test(first))
  return separated && cardsOf(rows) !== null
}

const none: FoundQuestions = { read: [], leftOut: [] }

export const readCsv = (text: string): FoundQuestions => questionsOf(csvRows(text)) ?? none

export const isWorkbook = (source: Package) =>
  source.has('xl/workbook.xml') || (source.has('content.xml') && source.has('META-INF/manifest.xml'))

/** The questions of the first sheet that has any. Failure invalid on `file`: malformed, tooManyRows; tooLarge. */
export async function readWorkbook(source: Package): Promise<FoundQuestions> {
  // The library unpacks whatever is there: refused before where it is too large.
  for (const name of source.names) if (name.endsWith('.xml')) await source.text(name)
  const sheets = await sheetsOf(source.bytes, limits).catch(() => {
    throw new Failure('invalid', 'invalid', { file: 'malformed' })
  })
  for (const sheet of sheets) {
    const rows = sheet.map((row) => row.map(cellText)).filter((row) => row.some((text) => text.trim() !== ''))
    const questions = questionsOf(rows)
    if (questions) return questions
  }
  return none
}

/** A cell as French writes it, a number without the last digits that binary fractions add. */
function cellText(cell: string | number | boolean): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  return typeof cell === 'boolean' ? (cell ? 'Vrai' : 'Faux') : cell
}
