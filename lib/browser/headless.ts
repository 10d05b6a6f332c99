/** The headless visit of an embedded page. `seals` is set only when the browser refuses the cookie (OP-009). */
export interface PageVisit {
  readonly seals: { readonly page: string; readonly files: string } | null
  /** Called when the visit is over: the student's input is kept in this browser, and the page explains what to do. */
  readonly onExpired: () => void
  /** Called at the end of a lesson live: what the page shows stays true when its visit is over. */
  readonly onLessonOver: () => void
}

// Lives as long as this page.
let visit: PageVisit | null = null

/** Begins the page's visit; returns a function that ends it. */
export function startPageVisit(started: PageVisit): () => void {
  visit = started
  return () => {
    if (visit === started) visit = null
  }
}

/** The visit of this page; null on the pages of signed-in people. */
export const pageVisit = (): PageVisit | null => visit

/** Whether the page can be reloaded: not when its visit exists only in memory. */
export const canReload = (): boolean => !visit?.seals
