import { type SQLWrapper, sql } from 'drizzle-orm'
import messages from '#messages' with { type: 'json' }

/** The names that stand where an erased person's stood: « Compte supprimé ». */
export const erasedName = messages.erasedPerson

/** A file's name without its words: « document.pdf ». */
export const plainName = (name: SQLWrapper) => sql<string>`regexp_replace(${name}, '^.*?(\\.[A-Za-z0-9]+)?$', 'document\\1')`
