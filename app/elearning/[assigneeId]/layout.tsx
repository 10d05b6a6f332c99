import type { ReactNode } from 'react'
import { settle } from '#lib/page'
import messages from '#messages'
import { EmbeddedVisit } from '../embedded-visit.tsx'
import { loadGuest } from './load.ts'

/** The title of a guest's pages: the name of the work. */
export async function generateMetadata({ params }: { params: Promise<{ assigneeId: string }> }) {
  const assignee = await settle(loadGuest((await params).assigneeId))
  return { title: assignee?.work.name ?? messages.page.headless }
}

/** Layout of the pages of a guest: the player and the read-only pages. */
export default async function GuestLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ assigneeId: string }>
}) {
  const assignee = await settle(loadGuest((await params).assigneeId))
  return (
    <EmbeddedVisit namespace="guest" lesson={assignee?.work.exam?.release === 'live'}>
      {children}
    </EmbeddedVisit>
  )
}
