import type { WorkSheet } from '@e965/xlsx'
import { rosterLimits } from '#contract/list-limits'
import { unzipEntry, type ZipEntry } from '../zip.ts'
import { hasHeadings } from './roster-columns.ts'

/** The file is a workbook that cannot be read: damaged, protected by a password, or without a sheet. */
export class WorkbookRefused extends RangeError {}

/** Bytes of a workbook's parts once unpacked: XML is some ten times its archive. */
const maxUnpacked = 60 * 1024 * 1024
/** Titles and blank lines come on top of the people; one more is refused by the API as too many. */
const maxRows = rosterLimits.lines + 500
const maxColumns = 100

const workbookPart = /^(?:xl\/workbook\.(?:xml|bin)|content\.xml)$/

/** The archive is a workbook of Excel (since 2007) or LibreOffice. */
export const isWorkbook = (entries: readonly ZipEntry[]) => entries.some(({ name }) => workbookPart.test(name))

/** The first bytes of a workbook of Excel before 2007, or of one that a password protects. */
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
export const isOldWorkbook = (bytes: Uint8Array) => oldWorkbook.every((byte, at) => bytes[at] === byte)

/** Rejects with RangeError when the parts of a workbook are larger together than a list of people can be. */
export async function refuseLargeParts(bytes: Uint8Array<ArrayBuffer>, entries: readonly ZipEntry[]): Promise<void> {
  let left = maxUnpacked
  for (const entry of entries) left -= (await unzipEntry(bytes, entry, left)).length
}

/**
 * The list in a workbook, as CSV whose lines are the rows of its sheet: the first sheet with headings that name people, else the first
 * that is not empty. Days are written JJ/MM/AAAA, formulas by their stored results. Rejects with WorkbookRefused.
 */
export async function workbookText(bytes: Uint8Array): Promise<string> {
  // The library weighs several hundred KB: loaded only when a workbook is chosen.
  const { read, utils } = await import('@e965/xlsx')
  const rowsOf = (sheet: WorkSheet): string[][] => {
    const { e } = utils.decode_range(sheet['!ref'] ?? 'A1')
    const range = { s: { r: 0, c: 0 }, e: { r: Math.min(e.r, maxRows), c: Math.min(e.c, maxColumns - 1) } }
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, blankrows: true, defval: '', range })
    return rows.map((row) => row.map(textOf))
  }
  const sheets = () => {
    const book = read(bytes, {
      type: 'array',
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: maxRows + 1,
    })
    return book.SheetNames.flatMap((name) => book.Sheets[name] ?? []).map(rowsOf)
  }
  const found = refusing(sheets)
  const filled = (rows: readonly (readonly string[])[]) => rows.some((row) => row.some((cell) => cell !== ''))
  const list = found.find((rows) => hasHeadings(rows)) ?? found.find(filled)
  if (!list) throw new WorkbookRefused('an empty workbook')
  return list.map((row) => row.map(csvCell).join(';')).join('\r\n')
}

/** The library's own errors may quote what it read. */
function refusing<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new WorkbookRefused('an unreadable workbook')
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** One line of text, whatever the cell holds: a line of the list is a row of the sheet. */
function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return [twoDigits(cell.getUTCDate()), twoDigits(cell.getUTCMonth() + 1), cell.getUTCFullYear()].join('/')
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).replace(/\s+/g, ' ').trim() : ''
}

const csvCell = (text: string) => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
