import 'server-only'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { routes } from '#lib/routes'
import { holderOf } from '#lib/session/headless'
import { upstream } from '#lib/upstream/call'
import { foundOrNull, settled } from '#lib/upstream/settled'
import messages from '#messages'

type Guest = CallResult<Calls['getHeadlessAssignee']>

/** The work of an embedded visit (API-074); whatever is wrong with its token leads to /error, never to login (HDL-001). */
export const loadGuest = cache(
  async (id: string): Promise<Guest> =>
    (await foundOrNull(upstream('getHeadlessAssignee', { params: { id } }))) ?? redirect(routes.error),
)

/** How the students of the visit's work did together. */
export const loadGroup = (id: string) => upstream('getHeadlessGroup', { params: { id } })

/** Whose answers these are in this browser: the link's, never those of an account. */
export const guestHolder = (id: string) => holderOf(id)

/** The title of an embedded page: the work's own name. */
export async function guestTitle(id: string): Promise<{ title: string }> {
  const assignee = await settled(loadGuest(id))
  return { title: assignee?.work.name ?? messages.page.headless }
}
