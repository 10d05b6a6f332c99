import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#domain/people/names'

/** LIKE pattern for texts that contain `terms`, with the wildcards (percent, underscore) and backslashes in `terms` escaped. */
export const containing = (terms: string) => `%${terms.trim().replace(/[\\%_]/g, '\\$&')}%`

// Includes capitals: how `lower` treats accented ones depends on the database locale.
const accented = 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'

/** Lower case without accents, as foldText, to sort by: our databases lack French collation, « Éric » came last (GRP-012). */
export const folded = (text: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(regexp_replace(translate(lower(${text}), ${accented}, ${plain}), '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g')`

/** That a text contains each word of `terms`, ignoring order, case and accents (« zay lille »); undefined without any. */
export function foldedContains(text: SQL, terms: string): SQL | undefined {
  const words = foldText(terms).split(/[\s\-'’]+/u)
  const patterns = [...new Set(words)].filter((word) => word !== '').map(containing)
  if (patterns.length === 0) return undefined
  const wanted = patterns.map((pattern) => sql`${pattern}`)
  return sql`${folded(text)} like all (array[${sql.join(wanted, sql`, `)}]::text[])`
}
