const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A day as JJ/MM/AAAA; a time of no day as HH:MM. */
const momentText = (moment: Date) =>
  moment.getUTCFullYear() < 1900
    ? [moment.getUTCHours(), moment.getUTCMinutes()].map(twoDigits).join(':')
    : [twoDigits(moment.getUTCDate()), twoDigits(moment.getUTCMonth() + 1), moment.getUTCFullYear()].join('/')

/** What a cell holds; days and times as they are written. */
type Cell = string | number | boolean

const cellOf = (value: unknown): Cell => {
  if (value instanceof Date) return momentText(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}

/**
 * The rows of each sheet of a workbook of Excel or LibreOffice, formulas by their stored results, and one row more than `rows` where
 * there are. Rejects for what is none, with an error that may quote it.
 */
export async function sheetsOf(bytes: Uint8Array, { rows, columns }: { rows: number; columns: number }): Promise<Cell[][][]> {
  // The library weighs several hundred KB: loaded only for a workbook.
  const { read, utils } = await import('@e965/xlsx')
  const only = { cellFormula: false, cellHTML: false, cellText: false, sheetRows: rows + 1 }
  const book = read(bytes, { type: 'array', cellDates: true, ...only })
  return book.SheetNames.flatMap((name) => book.Sheets[name] ?? []).map((sheet) => {
    const { e } = utils.decode_range(sheet['!ref'] ?? 'A1')
    const range = { s: { r: 0, c: 0 }, e: { r: Math.min(e.r, rows), c: Math.min(e.c, columns - 1) } }
    const found = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, blankrows: true, defval: '', range })
    return found.map((row) => row.map(cellOf))
  })
}
