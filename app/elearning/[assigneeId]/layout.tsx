import type { ReactNode } from 'react'
import { EmbeddedVisit } from '../embedded-visit.tsx'

/** Around the five pages of a guest: the player's and those that are read. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return <EmbeddedVisit namespace="guest">{children}</EmbeddedVisit>
}
