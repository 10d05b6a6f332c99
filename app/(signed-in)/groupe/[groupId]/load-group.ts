import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { groupLabel } from '#domain/people/names'
import { upstream } from '#lib/upstream/call'
import { foundOrNull, settled } from '#lib/upstream/settled'
import messages from '#messages'

const readGroup = cache((id: string) =>
  settled(foundOrNull(upstream('getGroup', { params: { id }, query: { students: 'true' } }))),
)

/** The group of the page with its students, read once; undefined when it failed to load, the not-found page when there is none. */
export async function loadGroup(id: string) {
  const group = await readGroup(id)
  return group === null ? notFound() : group
}

/** Page title: the group's name, a generic title when it failed to load (RTE-077), or "not found" when there is none. */
export async function groupMetadata(id: string): Promise<Metadata> {
  const group = await readGroup(id)
  if (group === null) return { title: messages.errors.page.notFoundTitle }
  return { title: group ? groupLabel(group.name) : messages.page.group }
}
