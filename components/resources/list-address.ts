import type { CourseSource } from '#contract/course'
import { type Filters, filteredPath } from '#domain/filters'

export type Kind = 'courses' | 'modules'
export type LibrarySource = Extract<CourseSource, 'library' | 'public' | 'school'>

/** What a list of resources shows, besides its filters. */
export interface ListPlace {
  readonly path: string
  readonly kind?: Kind
  readonly source?: LibrarySource
  /** What a course is chosen for (statistics-choice.ts). */
  readonly choice?: string | undefined
}

type Value = string | string[] | undefined

/** The kind that an address asks for: courses unless it says modules. */
export const kindOf = (type: Value): Kind => (type === 'modules' ? 'modules' : 'courses')

/** The part of the library that an address asks for (OP-036); modules are not shared with everybody, so not `public`. */
export function sourceOf(source: Value, kind: Kind): LibrarySource {
  if (source === 'school') return 'school'
  return source === 'public' && kind === 'courses' ? 'public' : 'library'
}

/** What stays in the address whatever the filters are; the usual values are left out. */
export const placeQuery = ({ kind, source, choice }: ListPlace) => ({
  type: kind === 'modules' ? 'modules' : undefined,
  source: source === 'library' ? undefined : source,
  choisir: choice,
})

/** The address of a page (from 1) of a list with these filters. */
export const listAddress = (place: ListPlace, filters: Filters<'resources'> = {}, page = 1): string =>
  filteredPath(place.path, filters, { ...placeQuery(place), page: page === 1 ? undefined : String(page) })
