import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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

/** Whether a text contains `terms`, from which foldText took capitals and accents, whatever its own are. */
export const foldedContains = (text: SQL, terms: string): SQL => sql`${folded(text)} like ${containing(terms)}`
