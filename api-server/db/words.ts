import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/search'
import { containing } from './containing.ts'

interface SearchedColumns {
  readonly name: AnyPgColumn
  readonly searchText: AnyPgColumn
}

const maxWords = 12

/**
 * Whether a module or course has every word of `terms`, each by its beginning; read from the index of `search_text`. What is
 * typed reaches the query as bare words, so it has no syntax of its own. Signs without a word (🎉) are looked up in the name.
 */
export function matchesTerms(table: SearchedColumns, terms: string | undefined): SQL | undefined {
  if (terms === undefined || terms.trim() === '') return undefined
  const words = searchWords(terms).slice(0, maxWords)
  if (words.length === 0) return sql`${table.name} ilike ${containing(terms)}`
  const beginnings = words.map((word) => `'${word}':*`).join(' & ')
  return sql`to_tsvector('simple', ${table.searchText}) @@ to_tsquery('simple', ${beginnings})`
}
