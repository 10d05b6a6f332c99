'use client'

import { type ReactNode, Suspense, useState } from 'react'

/**
 * A Suspense boundary for late content only. Content that is ready gets none: React reveals what replaces a fallback after 300 ms
 * at the earliest, so a ready page would stay hidden behind it. The choice made at the first render is kept: switching would
 * remount the children at a refresh and lose what was typed in the page.
 */
export function OptionalSuspense({ late, fallback, children }: { late: boolean; fallback: ReactNode; children: ReactNode }) {
  const [suspends] = useState(late)
  return suspends ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
