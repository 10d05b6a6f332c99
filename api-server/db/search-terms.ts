import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/lists/search'
import { levelSpellings } from '#domain/schools/level-name'
import { containing } from './folded.ts'
import { type Db, levels } from './schema.ts'
import { trigramsAreThere } from './trigrams.ts'

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

/** Words shorter than this are close to too many: they are searched as written. */
const shortestClose = 4

interface Closeness {
  /** Condition; uses the trigram index on `search_text` (trigrams.ts). */
  readonly matches: SQL | undefined
  /** Likeness to all words together, greater when closer. */
  readonly closeness: SQL
}

/** Like matchesTerms for almost the same words: « fractoin ». Undefined when no word may be. Needs trigrams (hasTrigrams). */
export function closeToTerms(table: SearchedColumns, terms: string | undefined): Closeness | undefined {
  const words = searchWords(terms ?? '').slice(0, maxWords)
  const loose = words.filter((word) => word.length >= shortestClose && levelSpellings(word).length === 0)
  if (loose.length === 0) return undefined
  const strict = words.filter((word) => !loose.includes(word))
  return {
    matches: and(matchesTerms(table, strict.join(' ')), ...loose.map((word) => sql`${table.searchText} %> ${word}`)),
    closeness: sql.join(
      loose.map((word) => sql`word_similarity(${word}, ${table.searchText})`),
      sql` + `,
    ),
  }
}

const beginsEach = ({ searchText }: SearchedColumns, words: readonly string[]) =>
  sql`to_tsvector('simple', ${searchText}) @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`

const isOfLevel = (table: SearchedColumns, word: string) => {
  const spelt = inArray(sql`lower(split_part(${levels.name}, ' ', 1))`, [...levelSpellings(word)])
  return sql`${table.levels} && (select coalesce(array_agg(${levels.id}), '{}') from ${levels} where ${spelt})`
}

/** Whether the database has trigrams: asked at each search for close words, as an operator may add them while servers run. */
export async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql.raw(`select ${trigramsAreThere} as there`))
  return rows[0]?.there === true
}
