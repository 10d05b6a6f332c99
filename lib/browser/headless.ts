/** What an embedded page knows of its visit. The seals are there only where the browser refuses the cookie (OP-009). */
export interface PageVisit {
  readonly seals: { readonly page: string; readonly files: string } | null
  /** The visit is over: what the student gave is kept in this browser, and the page says what to do. */
  readonly onExpired: () => void
}

// Of this page alone: it goes with it.
let visit: PageVisit | null = null

/** Begins the page's visit; returns the way to end it. */
export function startPageVisit(started: PageVisit): () => void {
  visit = started
  return () => {
    if (visit === started) visit = null
  }
}

/** The visit of this page; null on the pages of signed-in people. */
export const pageVisit = (): PageVisit | null => visit

/** Whether the page can be asked for again: not where the visit is in its memory alone. */
export const canReload = (): boolean => !visit?.seals
