'use client'

import { useSyncExternalStore } from 'react'

/** Rows that fill the tallest of usual screens, below the heading of a page. */
export const firstScreen = 15

const never = () => () => {}

/**
 * A long list as the server draws it: the rows of the first screen, and how many more there are, which Table says. The page
 * has the facts of all; the browser draws the rest at once when it takes the page over.
 */
export function useFirstScreen<Row>(rows: readonly Row[]): { rows: readonly Row[]; more: number } {
  const inBrowser = useSyncExternalStore(never, isBrowser, isServer)
  if (inBrowser || rows.length <= firstScreen) return { rows, more: 0 }
  return { rows: rows.slice(0, firstScreen), more: rows.length - firstScreen }
}

const isBrowser = () => true
const isServer = () => false
