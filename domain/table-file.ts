import { foldText } from './names.ts'
import { paris } from './paris-time.ts'

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null

/** A table for a spreadsheet: lines that say what it is about, if any, then the header, then the rows. */
export interface Table {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

/** What makes a spreadsheet take a text for a formula; a tab or a line's start too, for they are dropped before it looks. */
const formulaStart = /^[=+\-@\t\r\n]/

/** Text that no spreadsheet runs: an apostrophe stands before what would begin a formula. */
export const neutralised = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/**
 * A table as CSV that French spreadsheets open without asking: `;` between cells, decimal commas, a byte order mark, lines
 * that end in CR LF; quotes where a cell needs them.
 */
export function csv(rows: Table['rows']): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = neutralised(cell)
  return /[";\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number with at most two decimals, as exported: a third of 100 is 33.33. */
export const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** Active ms as minutes with one decimal. */
export const exportedMinutes = (ms: number): number => Math.round(ms / 6000) / 10

/** An instant (epoch ms) as a cell: day and hour of Paris. */
export const exportedInstant = (instant: number): string => paris(instant).format('DD/MM/YYYY HH:mm')

/** A name for a file from words: letters and digits without accents, hyphens between. "6e A : Œuvres" gives "6e-a-oeuvres". */
export const fileName = (text: string): string =>
  (foldText(text.normalize('NFKD')).match(/[a-z0-9]+/g) ?? ['resultats']).join('-').slice(0, 80)
