import Papa from 'papaparse'
import { Failure } from '#contract/errors'
import { rosterLimits } from '#contract/list-limits'
import { hasHeadings, readRecords } from '#domain/people/roster-columns'
import { listFailure, type ParsedList } from './parsed-list.ts'
import { isXml, readSiecle } from './siecle.ts'

/**
 * The people of a list in CSV (`;`, `,`, `|` or tabs, with or without a byte order mark) or in the XML of SIECLE. Failure tooLarge, or
 * invalid on `csv`, for one that is too long, malformed (with its `line`) or without headings that name people.
 */
export function parseList(text: string): ParsedList {
  if (Buffer.byteLength(text) > rosterLimits.bytes) throw new Failure('tooLarge', 'body.tooLarge', { csv: 'tooLong' })
  const list = isXml(text) ? readSiecle(text) : { records: recordsOf(parseCsv(text)), uai: null, year: null }
  if (list.records.length === 0) throw listFailure('required')
  if (list.records.length > rosterLimits.lines) throw listFailure('tooManyLines')
  return list
}

function recordsOf(rows: string[][]) {
  const records = readRecords(rows)
  if (records === null) throw listFailure('headings')
  return records
}

/** Blank lines, titles and headings come on top of the people; a longer file is not read to its end. */
const maxRows = rosterLimits.lines + 500

function parseCsv(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(bare)
  refuseWideLines(bare, delimiter)
  const parsed = Papa.parse<string[]>(bare, { delimiter, preview: maxRows + 1 })
  const quotes = parsed.errors.find((error) => error.type === 'Quotes')
  if (quotes) {
    // Where the quoted cell that is wrong begins: lines end inside the cells before it too.
    const before =
      parsed.data
        .slice(0, quotes.row ?? 0)
        .flat()
        .join('')
        .match(/\n/g)?.length ?? 0
    throw new Failure('invalid', 'invalid', { csv: 'malformed', line: String((quotes.row ?? 0) + before + 1) })
  }
  if (parsed.data.length > maxRows) throw listFailure('tooManyLines')
  const wide = parsed.data.findIndex((row) => row.length > rosterLimits.columns)
  if (wide >= 0) throw tooWide(wide + 1)
  return parsed.data.map((row) => row.map((cell) => cell.slice(0, rosterLimits.cell)))
}

/** Delimiters of one line, those inside quoted cells too, that are still split: each cell costs more to make than to count. */
const maxDelimiters = 4 * rosterLimits.columns

function refuseWideLines(text: string, delimiter: string): void {
  const sign = delimiter.charCodeAt(0)
  let [line, count] = [1, 0]
  for (let at = 0; at < text.length && count <= maxDelimiters; at += 1) {
    const code = text.charCodeAt(at)
    if (code === sign) count += 1
    else if (code === 0x0a) [line, count] = [line + 1, 0]
  }
  if (count > maxDelimiters) throw tooWide(line)
}

const tooWide = (line: number) => new Failure('invalid', 'invalid', { csv: 'tooManyColumns', line: String(line) })

const delimiters = [';', '\t', ',', '|']

/** The delimiter that gives headings, else the most frequent in one of the first lines, ignoring quoted cells. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 8000)
  const reads = (delimiter: string) =>
    hasHeadings(Papa.parse<string[]>(start, { delimiter, preview: 8, skipEmptyLines: true }).data.filter((row) => row.length > 1))
  const bare = start.split(/\r\n?|\n/, 5).map((line) => line.replace(/"[^"]*"/g, ''))
  const widest = (delimiter: string) => Math.max(...bare.map((line) => line.split(delimiter).length))
  return delimiters.find(reads) ?? delimiters.reduce((best, next) => (widest(next) > widest(best) ? next : best))
}
