import { paris } from '../dates/paris-time.ts'
import { foldText } from '../people/names.ts'

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null

/** A table for a spreadsheet: description lines, if any, then the header, then the rows. */
export interface Table {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

/** A column: its heading, and its cell in a row. */
export type Column<Row> = readonly [heading: string, cellOf: (row: Row) => Cell]

/** Rows below the headings of their columns. */
export const tableRows = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Table['rows'] => [
  columns.map(([heading]) => heading),
  ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
]

/** Characters that make a spreadsheet read a text as a formula; also a tab or a line end, because these are dropped first. */
const formulaStart = /^[=+\-@\t\r\n]/

/** A text that no spreadsheet evaluates: a leading apostrophe neutralises a formula. */
export const neutraliseFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** A table as CSV that French spreadsheets open at once: `;`, decimal commas, a byte order mark, CRLF; quotes where needed. */
export const csv = (rows: Table['rows']): string => `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = neutraliseFormula(cell)
  return /[";\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number with at most two decimals, for export: a third of 100 is 33.33. */
export const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** Active ms as minutes with one decimal, rounded down as they are shown (wholeMinutes of domain/dates). */
export const exportedMinutes = (ms: number): number => Math.floor(ms / 6000) / 10

/** An instant (epoch ms) as a cell: date and time in Paris. */
export const exportedInstant = (instant: number): string => paris(instant).format('DD/MM/YYYY HH:mm')

/** A file name from a text: letters and digits without accents, separated by hyphens. "6e A : Œuvres" gives "6e-a-oeuvres". */
export const fileName = (text: string): string =>
  (foldText(text.normalize('NFKD')).match(/[a-z0-9]+/g) ?? ['resultats']).join('-').slice(0, 80)
