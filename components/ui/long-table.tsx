'use client'

import type { ComponentProps } from 'react'
import { Table, type TableRow } from './table.tsx'
import { useInBrowser } from './use-in-browser.ts'

/** Rows that fill a usual screen below the heading of a page. */
export const firstScreen = 8

/**
 * A table that may be long: the server draws the rows of the first screen and says how many more there are. The page has the
 * facts of all; the browser draws the rest at once when it takes the page over.
 */
export function LongTable<Row extends TableRow>({ rows, ...rest }: ComponentProps<typeof Table<Row>>) {
  const shown = useInBrowser() ? rows : rows.slice(0, firstScreen)
  return <Table {...rest} rows={shown} more={rows.length - shown.length} />
}
