/** Characters of a phrase that a teacher keeps for comments, and how many of them one may keep. */
export const maxPhraseLength = 500
export const maxPhrases = 100
