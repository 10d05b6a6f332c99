'use client'

import { Fragment, type ReactNode, Suspense, useState } from 'react'

/**
 * A Suspense boundary for late content only. Content that is ready gets none: React reveals what replaces a fallback after 300 ms
 * at the earliest, so a ready page would stay hidden behind it. The choice made at the first render is kept: switching would
 * remount the children at a refresh and lose what was typed in the page.
 *
 * The fragment has a key so that React keeps it. A component that returns server-rendered children themselves is compared twice
 * with them when one is still on its way, and React then removes a child twice: the page is lost (replayFunctionComponent, 19.3).
 */
export function OptionalSuspense({ late, fallback, children }: { late: boolean; fallback: ReactNode; children: ReactNode }) {
  const [suspends] = useState(late)
  return suspends ? <Suspense fallback={fallback}>{children}</Suspense> : <Fragment key="ready">{children}</Fragment>
}
