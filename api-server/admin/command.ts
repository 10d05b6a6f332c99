import type { FileStore } from '../content/store.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'

/** What a command works with; tests give their own. */
export interface Terminal {
  readonly db: Db
  readonly files: FileStore
  readonly env: Env
  /** Epoch ms. */
  readonly now: number
  readonly print: (line: string) => void
  /** Everything that was piped in. */
  readonly readInput: () => Promise<string>
}

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly help: string
  readonly required?: boolean
}

/** Options as given: strings trimmed and not empty; a required one is always there. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  readonly summary: string
  readonly options: Readonly<Record<string, Option>>
  readonly run: (terminal: Terminal, given: OptionValues) => Promise<void>
}

/** The operator asked for something malformed: exit code 2. */
export class UsageError extends Error {}

/** The database does not allow it as things are: exit code 1. */
export class Refusal extends Error {}

/** The text of an option, or undefined when it was not given. */
export function text(given: OptionValues, name: string): string | undefined {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

/** The text of a required option; UsageError when it is missing. */
export function required(given: OptionValues, name: string): string {
  const value = text(given, name)
  if (value === undefined) throw new UsageError(`--${name} is missing`)
  return value
}

/** The parts of a comma-separated option, trimmed; none when it was not given. */
export const list = (given: OptionValues, name: string): string[] =>
  (text(given, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Rows as aligned columns under their headings. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(headings), ...rows.map(line)]
}
