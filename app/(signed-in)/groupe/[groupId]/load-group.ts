import type { Metadata } from 'next'
import { cache } from 'react'
import { groupLabel } from '#domain/names'
import { upstream } from '#lib/upstream/call'
import { foundOr404, settled } from '#lib/upstream/settled'
import messages from '#messages'

/** The group of the page with its students, read once; undefined when it could not be loaded. */
export const loadGroup = cache((id: string) =>
  settled(foundOr404(upstream('getGroup', { params: { id }, query: { students: 'true' } }))),
)

/** The group's name as title; the generic one when it could not be loaded (RTE-077). */
export async function groupMetadata(id: string): Promise<Metadata> {
  const group = await loadGroup(id)
  return { title: group ? groupLabel(group.name) : messages.page.group }
}
