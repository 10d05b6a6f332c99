import { type SQL, sql } from 'drizzle-orm'
import { foldedContains } from '../../db/folded.ts'
import { schools } from '../../db/schema.ts'

/** Matches schools by words of their name, city, zip code and UAI; undefined (all schools) without words. */
export function foundBy(terms = ''): SQL | undefined {
  const { name, city, zipCode, uai } = schools
  return foldedContains(sql`${name} || ' ' || ${city} || ' ' || ${zipCode} || ' ' || coalesce(${uai}, '')`, terms)
}
