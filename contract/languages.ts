// Apart from the schemas: a page that names a language does not carry zod.

/** The languages in which texts are written and read aloud (QST-005). */
export const languages = ['FR', 'EN'] as const
export type Language = (typeof languages)[number]

/** The `lang` of an element whose text is in the language. */
export const htmlLanguage = { FR: 'fr', EN: 'en' } as const satisfies Record<Language, string>
export type HtmlLanguage = (typeof htmlLanguage)[Language]

/** The language of a `lang`; undefined for one in which nothing is read aloud. */
export const languageOf = (lang: string): Language | undefined => languages.find((language) => htmlLanguage[language] === lang)
