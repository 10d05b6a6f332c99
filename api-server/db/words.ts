import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/lists/search'
import { containing } from './containing.ts'

interface SearchedColumns {
  readonly name: AnyPgColumn
  readonly searchText: AnyPgColumn
}

const maxWords = 12

/**
 * Condition that a module or course contains every word of `terms` as a prefix; uses the index on `search_text`. Words are
 * stripped of query syntax first. Terms without any word (🎉) are searched for in the name.
 */
export function matchesTerms(table: SearchedColumns, terms: string | undefined): SQL | undefined {
  if (terms === undefined || terms.trim() === '') return undefined
  const words = searchWords(terms).slice(0, maxWords)
  if (words.length === 0) return sql`${table.name} ilike ${containing(terms)}`
  const beginnings = words.map((word) => `'${word}':*`).join(' & ')
  return sql`to_tsvector('simple', ${table.searchText}) @@ to_tsquery('simple', ${beginnings})`
}
