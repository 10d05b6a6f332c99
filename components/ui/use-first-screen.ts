'use client'

import { useInBrowser } from './use-in-browser.ts'

/** Rows that fill a usual screen below the heading of a page. */
export const firstScreen = 10

/**
 * A long list as the server draws it: the rows of the first screen, and how many more there are, which Table says. The page
 * has the facts of all; the browser draws the rest at once when it takes the page over.
 */
export function useFirstScreen<Row>(rows: readonly Row[]): { rows: readonly Row[]; more: number } {
  const inBrowser = useInBrowser()
  if (inBrowser || rows.length <= firstScreen) return { rows, more: 0 }
  return { rows: rows.slice(0, firstScreen), more: rows.length - firstScreen }
}
