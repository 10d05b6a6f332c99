import { keepCookie } from './cookies.ts'

/** Cookie of the last schools that a supervisor selected, so that the next page shows the same ones. Not secret. */
export const schoolsCookie = 'tremplin-etablissements'
/** Name of the selection in query strings. */
export const schoolsParameter = 'etablissements'

/** Stores a selection (as text, domain/selector/selection-text) for the next pages (SEL, OP-132). */
export function rememberSchools(text: string): void {
  keepCookie(schoolsCookie, encodeURIComponent(text), 30)
}
