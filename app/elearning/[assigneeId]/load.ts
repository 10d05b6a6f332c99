import 'server-only'
import { redirect } from 'next/navigation'
import type { CallResult } from '#contract/calls'
import { holderOf } from '#lib/bearer/headless'
import { foundOrNull, upstream } from '#lib/page'
import { routes } from '#lib/routes'

/** The work of an embedded visit (API-074); an invalid or expired token redirects to /error, never to login (HDL-001). */
export const loadGuest = async (id: string, part = 0): Promise<CallResult<'getHeadlessAssignee'>> =>
  (await foundOrNull(upstream('getHeadlessAssignee', { params: { id }, query: { part } }))) ?? redirect(routes.error)

/** The figures of all students of the visit's work. */
export const loadGroup = (id: string) => upstream('getHeadlessGroup', { params: { id } })

/** The key under which this browser stores the answers: that of the link, never that of an account. */
export const guestHolder = (id: string) => holderOf(id)
