import type { ReactNode } from 'react'
import { EmbeddedVisit } from '../embedded-visit.tsx'

/** Layout of the pages where a platform's teacher picks or writes content. */
export default function DeepLinkLayout({ children }: { children: ReactNode }) {
  return <EmbeddedVisit namespace="deepLink">{children}</EmbeddedVisit>
}
