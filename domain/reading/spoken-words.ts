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

/** Lengths in characters: from `soft` on a piece ends with its sentence, from `pause` on at a comma, at `most` anywhere. */
const shortPiece = { soft: 40, pause: 90, most: 160 } as const
const longPiece = { soft: 240, pause: 500, most: 700 } as const

/** Whether a piece of a text that is read aloud ends here. The first one is short, so that the voice begins soon. */
export function endsPiece(text: string, isShort: boolean): boolean {
  const { soft, pause, most } = isShort ? shortPiece : longPiece
  if (text.length > most) return true
  return (text.length > soft && /[.!?…]['"»)\s]*$/u.test(text)) || (text.length > pause && /[,;:]\s*$/u.test(text))
}

/** A text in the pieces in which it is read aloud, one after the other: whole sentences as far as they are not too long. */
export function spokenPieces(text: string, areShort: boolean): string[] {
  const pieces: string[] = []
  let from = 0
  const close = (end: number) => {
    const piece = text.slice(from, end).trim()
    if (piece !== '') pieces.push(piece)
    from = end
  }
  for (const { start } of spokenParts(text))
    if (endsPiece(text.slice(from, start), areShort || pieces.length === 0) && from < start) close(start)
  close(text.length)
  return pieces
}

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
