import { rosterLimits } from '#contract/list-limits'
import { sheetsOf } from '../lists/workbook.ts'
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
  // The library's own errors may quote what it read.
  const sheets = await sheetsOf(bytes, { rows: maxRows, columns: maxColumns }).catch(() => {
    throw new WorkbookRefused('an unreadable workbook')
  })
  const found = sheets.map((rows) => rows.map((row) => row.map(textOf)))
  const filled = (rows: readonly (readonly string[])[]) => rows.some((row) => row.some((cell) => cell !== ''))
  const list = found.find((rows) => hasHeadings(rows)) ?? found.find(filled)
  if (!list) throw new WorkbookRefused('an empty workbook')
  return list.map((row) => row.map(csvCell).join(';')).join('\r\n')
}

/** One line of text, whatever the cell holds: a line of the list is a row of the sheet. */
const textOf = (cell: string | number | boolean) => (typeof cell === 'boolean' ? '' : String(cell).replace(/\s+/g, ' ').trim())

const csvCell = (text: string) => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
