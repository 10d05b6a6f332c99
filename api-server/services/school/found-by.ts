import { type SQL, sql } from 'drizzle-orm'
import { foldedContains } from '../../db/folded.ts'
import { schools } from '../../db/schema.ts'

/** Schools found by words of their name, city, zip code and national number; all of them without words. */
export function foundBy(terms = ''): SQL | undefined {
  const { name, city, zipCode, uai } = schools
  return foldedContains(sql`${name} || ' ' || ${city} || ' ' || ${zipCode} || ' ' || coalesce(${uai}, '')`, terms)
}
