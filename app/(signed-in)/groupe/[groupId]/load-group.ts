import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { groupLabel } from '#domain/names'
import { upstream } from '#lib/upstream/call'
import { foundOrNull, settled } from '#lib/upstream/settled'
import messages from '#messages'

const readGroup = cache((id: string) =>
  settled(foundOrNull(upstream('getGroup', { params: { id }, query: { students: 'true' } }))),
)

/** The group of the page with its students, read once; undefined when it could not be loaded, the not-found page without one. */
export async function loadGroup(id: string) {
  const group = await readGroup(id)
  return group === null ? notFound() : group
}

/** The group's name as title; the generic one when it could not be loaded (RTE-077), the truth when there is none. */
export async function groupMetadata(id: string): Promise<Metadata> {
  const group = await readGroup(id)
  if (group === null) return { title: messages.errors.notFoundTitle }
  return { title: group ? groupLabel(group.name) : messages.page.group }
}
