import type { CourseSource } from '#contract/course'
import { type Filters, filteredPath } from '#domain/lists/filters'

export const pageSize = 12
export type Kind = 'courses' | 'modules'
export type LibrarySource = Extract<CourseSource, 'library' | 'public' | 'school' | 'withMe'>

/** The parameters of a resource list other than its filters. */
export interface ListPlace {
  readonly path: string
  readonly kind?: Kind
  readonly source?: LibrarySource
  /** Purpose of choosing a course from the list (statistics-choice.ts). */
  readonly choice?: string | undefined
}

type Value = string | string[] | undefined

export const kindOf = (type: Value): Kind => (type === 'modules' ? 'modules' : 'courses')

/** Reads the part of the library from the URL (OP-036); modules are never public, so `public` does not apply to them. */
export function sourceOf(source: Value, kind: Kind): LibrarySource {
  if (source === 'school' || source === 'withMe') return source
  return source === 'public' && kind === 'courses' ? 'public' : 'library'
}

/** Query parameters of the place, independent of the filters; default values are omitted. */
export const placeQuery = ({ kind, source, choice }: ListPlace) => ({
  type: kind === 'modules' ? 'modules' : undefined,
  source: source === 'library' ? undefined : source,
  choisir: choice,
})

export const listAddress = (place: ListPlace, filters: Filters<'resources'> = {}, page = 1): string =>
  filteredPath(place.path, filters, { ...placeQuery(place), page: page === 1 ? undefined : String(page) })
