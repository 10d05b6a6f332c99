/** Maximum length of a teacher's saved phrase for comments, in characters, and number of phrases per teacher. */
export const maxPhraseLength = 500
export const maxPhrases = 100
