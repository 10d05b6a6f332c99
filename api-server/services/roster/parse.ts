import Papa from 'papaparse'
import { Failure } from '#contract/errors'
import { rosterLimits } from '#contract/list-limits'
import { readRecords } from '#domain/people/roster-columns'
import { type ParsedList, refused } from './parsed-list.ts'
import { isXml, readSiecle } from './siecle.ts'

/**
 * The people of a list in CSV (`;`, `,` or tabs, with or without a byte order mark) or in the XML of SIECLE. Failure tooLarge, or
 * invalid on `csv`, for one that is too long or malformed.
 */
export function parseList(text: string): ParsedList {
  if (Buffer.byteLength(text) > rosterLimits.bytes) throw new Failure('tooLarge', 'body.tooLarge', { csv: 'tooLong' })
  const list = isXml(text) ? readSiecle(text) : { records: readRecords(parseCsv(text)), uai: null, year: null }
  if (list.records.length === 0) throw refused('required')
  if (list.records.length > rosterLimits.lines) throw refused('tooManyLines')
  return list
}

/** Blank lines, titles and headings come on top of the people; a longer file is not read to its end. */
const maxRows = rosterLimits.lines + 500

function parseCsv(text: string): string[][] {
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(text), preview: maxRows + 1 })
  if (parsed.errors.some((error) => error.type === 'Quotes')) throw refused('malformed')
  if (parsed.data.length > maxRows) throw refused('tooManyLines')
  return parsed.data
}

/** The delimiter: the most frequent of `;`, `,` and tab in one of the first lines, ignoring quoted cells. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 4000).split(/\r\n?|\n/, 5)
  const bare = first.map((line) => line.replace(/"[^"]*"/g, ''))
  const counted = [';', ',', '\t'].map((delimiter) => ({
    delimiter,
    count: Math.max(...bare.map((line) => line.split(delimiter).length)),
  }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}
