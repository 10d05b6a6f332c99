import { useMemo } from 'react'

/** Facts as one JSON. */
export type Packed<T> = string & { readonly of?: T }

/** Makes one value of many: React walks through each fact of a long list at each request, to write it and to read it. */
export const pack = <T>(facts: T): Packed<T> => JSON.stringify(facts)

/** The facts again, in the client component that draws them. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo((): T => JSON.parse(packed), [packed])
}

/** What stands in a row: nothing that JSON loses. */
type Fact = string | number | boolean | null

/** The rows of a table as one JSON: the names of the columns once, and each row's values in their order. */
export type PackedRows<Row> = string & { readonly rowsOf?: Row }

/** Rows that all have the same columns, without their names at each: half the size. */
export function packRows<Row extends { readonly [Column in keyof Row]: Fact }>(rows: readonly Row[]): PackedRows<Row> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return JSON.stringify([columns, ...rows.map((row) => columns.map((column) => row[column]))])
}

/** The rows again, in the client component that draws them; null where there are none. */
export function useUnpackedRows<Row>(packed: PackedRows<Row>): readonly Row[]
export function useUnpackedRows<Row>(packed: PackedRows<Row> | null): readonly Row[] | null
export function useUnpackedRows<Row>(packed: PackedRows<Row> | null): readonly Row[] | null {
  return useMemo(() => (packed === null ? null : unpackRows<Row>(packed)), [packed])
}

/** As `useUnpackedRows`, anywhere. A plain loop: `Object.fromEntries` doubles the cost. */
export function unpackRows<Row>(packed: PackedRows<Row>): readonly Row[] {
  const [columns, ...rows]: [string[], ...Fact[][]] = JSON.parse(packed)
  return rows.map((values) => {
    const row: Record<string, Fact | undefined> = {}
    for (let place = 0; place < columns.length; place += 1) row[columns[place] as string] = values[place]
    return row as Row
  })
}
