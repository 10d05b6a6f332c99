import { type SQL, sql } from 'drizzle-orm'
import { containing } from './containing.ts'

// Capitals too: what `lower` makes of accented ones depends on the locale of the database.
const accented = 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'

/** Whether a text contains `terms`, from which foldText (domain/names) took capitals and accents, whatever its own are. */
export const foldedContains = (text: SQL, terms: string): SQL =>
  sql`regexp_replace(regexp_replace(translate(lower(${text}), ${accented}, ${plain}), '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g') like ${containing(terms)}`
