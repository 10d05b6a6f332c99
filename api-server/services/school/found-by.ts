import { or, type SQL, sql } from 'drizzle-orm'
import { foldText } from '#domain/names'
import { foldedContains } from '../../db/folded.ts'
import { schools } from '../../db/schema.ts'

/** Schools found by a part of their name and city, zip code or national number; all of them without words. */
export function foundBy(terms: string | undefined): SQL | undefined {
  const words = foldText(terms ?? '')
  if (words === '') return undefined
  return or(
    foldedContains(sql`${schools.name} || ' ' || ${schools.city}`, words),
    foldedContains(sql`${schools.zipCode}`, words),
    foldedContains(sql`coalesce(${schools.uai}, '')`, words),
  )
}
