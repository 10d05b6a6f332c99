'use client'

import { type ReactNode, Suspense, useState } from 'react'

/**
 * A Suspense boundary for what is late only. What comes in time has none: React shows what replaces a fallback 300 ms after it
 * at the earliest, and a page that is ready would stand hidden behind one. The choice of the first drawing is kept: with
 * another one, a refresh would forget what is typed in the page.
 */
export function SteadyBoundary({ late, fallback, children }: { late: boolean; fallback: ReactNode; children: ReactNode }) {
  const [suspends] = useState(late)
  return suspends ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
