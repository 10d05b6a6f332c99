import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/lists/search'
import { levelSpellings } from '#domain/schools/level-name'
import { containing } from './containing.ts'
import { levels } from './schema.ts'

interface SearchedColumns {
  readonly name: AnyPgColumn
  readonly searchText: AnyPgColumn
  readonly levels: AnyPgColumn
}

const maxWords = 12

/**
 * Condition that a module or course contains every word of `terms` as a prefix; uses the index on `search_text`. A word that means a
 * level (« 6eme ») also matches what is of that level. Words are stripped of query syntax first. Terms without any word (🎉) are
 * searched for in the name.
 */
export function matchesTerms(table: SearchedColumns, terms: string | undefined): SQL | undefined {
  if (terms === undefined || terms.trim() === '') return undefined
  const words = searchWords(terms).slice(0, maxWords)
  if (words.length === 0) return sql`${table.name} ilike ${containing(terms)}`
  const ofLevel = words.filter((word) => levelSpellings(word).length > 0)
  const others = words.filter((word) => !ofLevel.includes(word))
  return and(
    others.length > 0 ? beginsEach(table, others) : undefined,
    ...ofLevel.map((word) => or(beginsEach(table, [word]), isOfLevel(table, word))),
  )
}

const beginsEach = ({ searchText }: SearchedColumns, words: readonly string[]) =>
  sql`to_tsvector('simple', ${searchText}) @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`

const isOfLevel = (table: SearchedColumns, word: string) => {
  const spelt = inArray(sql`lower(split_part(${levels.name}, ' ', 1))`, [...levelSpellings(word)])
  return sql`${table.levels} && (select coalesce(array_agg(${levels.id}), '{}') from ${levels} where ${spelt})`
}
