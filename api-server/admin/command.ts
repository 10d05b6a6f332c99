import { eq } from 'drizzle-orm'
import { paris } from '#domain/dates/paris-time'
import { isUuid } from '#domain/uuid'
import type { FileStore } from '../content/store.ts'
import { type Db, readRows, schools, users } from '../db/schema.ts'
import type { Env } from '../env.ts'

/** Dependencies of a command; tests provide their own. */
export interface Terminal {
  readonly db: Db
  readonly files: FileStore
  readonly env: Env
  readonly now: number
  readonly print: (line: string) => void
  readonly readInput: () => Promise<string>
}

type Option =
  | { readonly type: 'string'; readonly help: string; readonly required?: boolean }
  | { readonly type: 'boolean'; readonly help: string; readonly required?: false }
type Options = Readonly<Record<string, Option>>

export const requiredText = (help: string) => ({ type: 'string', required: true, help }) as const
export const optionalText = (help: string) => ({ type: 'string', help }) as const
export const flag = (help: string) => ({ type: 'boolean', help }) as const

type ValueOf<One extends Option> = One extends { type: 'boolean' }
  ? boolean
  : One extends { required: true }
    ? string
    : string | undefined

/** Options as given: texts are trimmed and not empty, required ones always present. */
export type OptionValues<Of extends Options = Options> = { readonly [name in keyof Of]: ValueOf<Of[name]> }

interface Defined<Of extends Options> {
  readonly summary: string
  readonly options: Of
  /** Whether it may make the embedded database that it works on. */
  readonly makesDatabase?: boolean
  run(terminal: Terminal, given: OptionValues<Of>): Promise<void>
}

export interface Command extends Defined<Options> {
  readonly name: string
}

export const command = <Of extends Options>(name: string, defined: Defined<Of>): Command => ({ name, ...defined })

/** The command line is malformed: exit code 2. */
export class UsageError extends Error {}

/** The command is valid but impossible in the current state: exit code 1. */
export class Refusal extends Error {}

/** The trimmed parts of a comma-separated option; empty when not given. */
export const partsOf = (given = ''): string[] =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Rows as aligned columns under headings; null is an empty cell. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? '')))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** An instant in Paris, to the minute. */
export const minuteOf = (instant: number): string => paris(instant).format('YYYY-MM-DD HH:mm')

/** The school with that id or exact name; Refusal when there is none, or several. */
export async function findSchool(db: Db, idOrName: string): Promise<typeof schools.$inferSelect> {
  const rows = await readRows(db, schools, isUuid(idOrName) ? eq(schools.id, idOrName) : eq(schools.name, idOrName))
  if (rows.length > 1) throw new Refusal(`several schools are named "${idOrName}": use the id shown by list-schools`)
  if (!rows[0]) throw new Refusal(`no school "${idOrName}": list-schools shows the existing ones`)
  return rows[0]
}

/** The user with that name, ignoring case; Refusal when there is none. */
export async function findUser(db: Db, username: string): Promise<typeof users.$inferSelect> {
  const [user] = await readRows(db, users, eq(users.username, username.toLowerCase()))
  if (!user) throw new Refusal(`no user "${username}"`)
  return user
}

/** Ids of the rows with these names, in the given order; Refusal listing the known names when one is unknown. */
export function idsByName(kind: string, known: readonly { id: string; name: string }[], names: readonly string[]): string[] {
  const unknown = names.filter((name) => !known.some((row) => row.name === name))
  if (unknown.length > 0)
    throw new Refusal(`unknown ${kind}: ${unknown.join(', ')} (known: ${known.map((row) => row.name).join(', ')})`)
  return names.flatMap((name) => known.find((row) => row.name === name)?.id ?? [])
}
