/** Cookie of the schools that a supervisor selected last, so that the next page shows the same ones. Nothing secret. */
export const schoolsCookie = 'tremplin-etablissements'
/** Its name in addresses. */
export const schoolsParameter = 'etablissements'

const day = 24 * 3600

/** Keeps a selection (its text, domain/selector/selection-text) while moving between pages (SEL, OP-132). */
export function rememberSchools(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${schoolsCookie}=${encodeURIComponent(text)}; Path=/; Max-Age=${30 * day}; SameSite=Lax`
}
