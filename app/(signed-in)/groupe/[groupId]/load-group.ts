import { notFound } from 'next/navigation'
import { cache } from 'react'
import { groupLabel } from '#domain/people/names'
import { foundOrNull, objectTitle, settle, upstream } from '#lib/page'

const readGroup = cache((id: string) => foundOrNull(upstream('getGroup', { params: { id }, query: { students: 'true' } })))

/** The group of the page with its students, read once; undefined when it failed to load, the not-found page when there is none. */
export async function loadGroup(id: string) {
  const group = await settle(readGroup(id))
  return group === null ? notFound() : group
}

export const groupMetadata = objectTitle(
  'group',
  ({ id }) => readGroup(id),
  ({ name }) => groupLabel(name),
)
