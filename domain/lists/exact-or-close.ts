interface Window {
  readonly terms?: string
  readonly limit?: number
  readonly offset?: number
}

/** What a search found: by its words as written, or else by words that resemble them. */
export interface Found<T> {
  readonly items: readonly T[]
  readonly close: boolean
}

/** As written and, only if nothing matches, what resembles it. `search` asks the API (searchModules, searchCourses). */
export async function exactOrClose<T, Q extends Window>(
  query: Q,
  search: (query: Q & { close?: 'true' }) => Promise<readonly T[]>,
): Promise<Found<T>> {
  const items = await search(query)
  if (items.length > 0 || !query.terms?.trim()) return { items, close: false }
  // A page after the last one of exact results is empty, too.
  const beyond = query.offset ? await search({ ...query, limit: 1, offset: 0 }) : []
  if (beyond.length > 0) return { items, close: false }
  const resembling = await search({ ...query, close: 'true' })
  return { items: resembling, close: resembling.length > 0 }
}
