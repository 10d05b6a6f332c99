import type { ReactNode } from 'react'
import { EmbeddedVisit } from '../embedded-visit.tsx'

/** Layout of the pages of a guest: the player and the read-only pages. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return <EmbeddedVisit namespace="guest">{children}</EmbeddedVisit>
}
