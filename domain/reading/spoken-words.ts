/** Spaces inside a number do not separate words: « 3 000 » is one word for the voice. */
const gaps = /(?<!\p{N})[\s\u00A0\u202F]+|[\s\u00A0\u202F]+(?!\p{N})/gu

/** A part of a text between two gaps, in UTF-16 offsets; `said` when the voice says it, because it contains a letter or a digit. */
export interface SpokenPart {
  readonly start: number
  readonly end: number
  readonly said: boolean
}

/** Splits a text like the voice does: the server times these words, and the page aligns them again (API-082). */
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

/** How far ahead a word is searched when it is not the next one: a formula is many words for the voice and none on the page. */
const lookAhead = 30

/** For each spoken word, the index of the same word on the page; null when the page shows it differently. */
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
