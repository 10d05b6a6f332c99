import type pg from 'pg'
import type * as z from 'zod/mini'
import { nameOf, type SchoolTable, schoolTables, travellingColumns } from '../../services/school-file/tables.ts'
import { quoteName } from '../backup/catalog.ts'
import { Refusal } from '../command.ts'
import { columnChecks } from './checks.ts'
import type { RewriteIds } from './ids.ts'
import { batchesOf, linesOf, rowOf } from './lines.ts'
import type { SchoolManifest } from './manifest.ts'

interface Staging {
  readonly client: pg.Client
  readonly manifest: SchoolManifest
  readonly schoolId: string
  readonly rewriteIds: RewriteIds
  /** Levels and subjects that are not here, by id: no row may name one. */
  readonly missing: ReadonlyMap<string, string>
}

interface StagedTable {
  readonly one: SchoolTable
  readonly columns: readonly string[]
  readonly checks: readonly (readonly [string, z.ZodMiniType])[]
  readonly expected: number
  rows: number
}

export const stagedName = (table: string) => quoteName(`staged_${table}`)

const rowsAtOnce = 100

/** The rows of a file in tables of their own, where they are looked through before any becomes a row of the school. */
export class Stage {
  readonly #with: Staging
  readonly #tables = new Map<string, StagedTable>()

  constructor(staging: Staging) {
    this.#with = staging
  }

  /** Throws Refusal for tables and columns that no school's file has. */
  async open(): Promise<void> {
    const { client, manifest } = this.#with
    for (const { name, columns, rows } of manifest.tables) {
      const one = schoolTables.find((table) => table.name === name)
      if (!one || this.#tables.has(name)) throw new Refusal(`the file holds a table that no school's file has: ${name}`)
      const known = travellingColumns(one, manifest.passwords)
      const strange = columns.find((column) => !known.some((own) => nameOf(own) === column))
      if (strange !== undefined) throw new Refusal(`the file holds a column that no school's file has: ${name}.${strange}`)
      const checks = known.flatMap((column) => {
        const check = columnChecks.get(column)
        return check && columns.includes(nameOf(column)) ? [[nameOf(column), check] as const] : []
      })
      this.#tables.set(name, { one, columns, checks, expected: rows, rows: 0 })
    }
    for (const { name } of schoolTables)
      await client.query(`create temp table ${stagedName(name)} (like ${quoteName(name)} including defaults) on commit drop`)
  }

  /** Stages the rows of an entry. Throws Refusal for one that is not as the schema wants it. */
  async take(name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    const table = this.#tables.get(name)
    if (!table) throw new Refusal(`its manifest does not name table ${name}`)
    for await (const lines of batchesOf(linesOf(chunks), rowsAtOnce)) {
      const rows = lines.map((line) => this.#checked(table, this.#with.rewriteIds(line)))
      await this.#insert(table, rows)
      table.rows += rows.length
    }
  }

  /** Throws Refusal when the file holds other numbers of rows than it says. */
  end(): void {
    for (const [name, { rows, expected }] of this.#tables)
      if (rows !== expected) throw new Refusal(`table ${name} holds ${rows} rows, and the manifest says ${expected}`)
  }

  #checked({ one, columns, checks }: StagedTable, line: string): string {
    const row = rowOf(line)
    for (const column of Object.keys(row))
      if (!columns.includes(column)) throw new Refusal(`a row of ${one.name} holds another column: ${column}`)
    for (const [column, check] of checks)
      if (!check.safeParse(row[column]).success) throw new Refusal(`a row of ${one.name} holds what is none: ${column}`)
    for (const [id, missed] of this.#with.missing)
      if (line.includes(id)) throw new Refusal(`this installation lacks ${missed}: add it first`)
    return line
  }

  async #insert({ one, columns }: StagedTable, rows: readonly string[]): Promise<void> {
    const { client, schoolId } = this.#with
    const values = columns.map(quoteName).join(', ')
    const school = one.school && quoteName(nameOf(one.school))
    await client.query(
      `insert into ${stagedName(one.name)} (${values}${school ? `, ${school}` : ''})
       select ${values}${school ? ', $2::uuid' : ''} from json_populate_recordset(null::${quoteName(one.name)}, $1)`,
      [`[${rows.join(',')}]`, ...(school ? [schoolId] : [])],
    )
  }
}
