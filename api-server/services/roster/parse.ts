import Papa from 'papaparse'
import { Failure } from '#contract/errors'
import { rosterLimits } from '#contract/list-limits'

/**
 * The cells of a roster in CSV (`;`, `,` or tabs, with or without a byte order mark). Failure tooLarge, or invalid on `csv`, for
 * one that is too long or malformed.
 */
export function parseCsv(text: string): string[][] {
  if (Buffer.byteLength(text) > rosterLimits.bytes) throw new Failure('tooLarge', 'body.tooLarge', { csv: 'tooLong' })
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(text) })
  const broken = parsed.errors.some((error) => error.type === 'Quotes')
  if (broken) throw new Failure('invalid', 'invalid', { csv: 'malformed' })
  const filled = parsed.data.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new Failure('invalid', 'invalid', { csv: 'required' })
  if (filled.length > rosterLimits.lines + 1) throw new Failure('invalid', 'invalid', { csv: 'tooManyLines' })
  return parsed.data
}

/** The delimiter: the most frequent of `;`, `,` and tab in the first non-blank line, ignoring quoted cells. */
function delimiterOf(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const counted = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}
