import { keepCookie } from './cookies.ts'

/** Cookie of the schools that a supervisor selected last, so that the next page shows the same ones. Nothing secret. */
export const schoolsCookie = 'tremplin-etablissements'
/** Its name in addresses. */
export const schoolsParameter = 'etablissements'

/** Keeps a selection (its text, domain/selector/selection-text) while moving between pages (SEL, OP-132). */
export function rememberSchools(text: string): void {
  keepCookie(schoolsCookie, encodeURIComponent(text), 30)
}
