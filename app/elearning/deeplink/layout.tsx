import type { ReactNode } from 'react'
import { EmbeddedVisit } from '../embedded-visit.tsx'

/** Around the pages of a platform's teacher who picks or writes content. */
export default function DeepLinkLayout({ children }: { children: ReactNode }) {
  return <EmbeddedVisit namespace="deepLink">{children}</EmbeddedVisit>
}
