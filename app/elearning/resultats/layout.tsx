import type { ReactNode } from 'react'
import { EmbeddedVisit } from '../embedded-visit.tsx'

/** The results make calls of their own (resending scores): the visit is kept in memory where the browser has no cookie. */
export default function ResultsLayout({ children }: { children: ReactNode }) {
  return <EmbeddedVisit namespace="deepLink">{children}</EmbeddedVisit>
}
