// Kept apart from the schemas so that a page that only needs a language does not load zod.

/** The languages in which texts are written and read aloud (QST-005). */
export const languages = ['FR', 'EN', 'ES', 'DE', 'IT', 'PT', 'LA'] as const
export type Language = (typeof languages)[number]

/** The `lang` attribute of text in each language. */
export const htmlLanguage = { FR: 'fr', EN: 'en', ES: 'es', DE: 'de', IT: 'it', PT: 'pt', LA: 'la' } as const satisfies Record<
  Language,
  string
>
export type HtmlLanguage = (typeof htmlLanguage)[Language]

/** The language of a `lang` attribute; undefined for a language that is not read aloud. */
export const languageOf = (lang: string): Language | undefined => languages.find((language) => htmlLanguage[language] === lang)
