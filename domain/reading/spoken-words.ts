/** Spaces inside a number do not part it: « 3 000 » is one word to the voice. */
const gaps = /(?<!\p{N})[\s\u00A0\u202F]+|[\s\u00A0\u202F]+(?!\p{N})/gu

/** A stretch of a text between two gaps, in UTF-16 units; `said` when the voice says it: it holds a letter or a figure. */
export interface SpokenPart {
  readonly start: number
  readonly end: number
  readonly said: boolean
}

/** How the voice parts a text: the server times these words, the page finds them again (API-082). */
export function spokenParts(text: string): SpokenPart[] {
  const parts: SpokenPart[] = []
  let start = 0
  const close = (end: number) => {
    if (end > start) parts.push({ start, end, said: /[\p{L}\p{N}]/u.test(text.slice(start, end)) })
  }
  for (const { 0: gap, index } of text.matchAll(gaps)) {
    close(index)
    start = index + gap.length
  }
  close(text.length)
  return parts
}

/** The words that the voice says, in order. */
export const spokenWords = (text: string): string[] =>
  spokenParts(text).flatMap(({ start, end, said }) => (said ? [text.slice(start, end)] : []))

const bare = (word: string) =>
  word
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** How far ahead a word is looked for that is not the next one: a formula is many words to the voice and none on the page. */
const lookAhead = 30

/** For each word that is said, the place of the same word among those shown; null where the page shows it otherwise. */
export function alignWords(said: readonly string[], shown: readonly string[]): (number | null)[] {
  const bareWords = shown.map(bare)
  let next = 0
  return said.map((word) => {
    const index = bareWords.indexOf(bare(word), next)
    if (index < 0 || index > next + lookAhead) return null
    next = index + 1
    return index
  })
}
