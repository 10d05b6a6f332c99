import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#domain/names'
import { containing } from './containing.ts'

// Capitals too: what `lower` makes of accented ones depends on the locale of the database.
const accented = 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'

/**
 * A text without capitals and accents, as foldText (domain/names) makes it. Pages of names are ordered by it: a database without a
 * French collation, as the embedded one, puts « Éric » after « Zoé » (GRP-012).
 */
export const folded = (text: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(regexp_replace(translate(lower(${text}), ${accented}, ${plain}), '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g')`

/**
 * Whether a text contains each word of `terms`, in any order, whatever capitals and accents either has: « zay lille » finds the Lycée
 * Jean-Zay of Lille. Undefined for terms without words.
 */
export function foldedContains(text: SQL, terms: string): SQL | undefined {
  const words = foldText(terms).split(/[\s\-'’]+/u)
  const patterns = [...new Set(words)].filter((word) => word !== '').map(containing)
  if (patterns.length === 0) return undefined
  const wanted = patterns.map((pattern) => sql`${pattern}`)
  return sql`${folded(text)} like all (array[${sql.join(wanted, sql`, `)}]::text[])`
}
