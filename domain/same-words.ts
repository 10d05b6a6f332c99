/** Words made comparable: small letters without accents, the signs of mathematics that tell « -5 » from « 5 », spaces between. */
export const toComparable = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/(?<=\p{L}\p{M}*)\p{M}/gu, '')
    .replaceAll('−', '-')
    .toLowerCase()
    .match(/[\p{L}\d]+|\p{Sm}\p{M}*|(?<![\p{L}\d]\s?)-(?=\s?\d)/gu)
    ?.join(' ') ?? ''

const looks = [
  (text: string) => text.trim(),
  (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s*\.$/, ''),
  toComparable,
]

/** The place among texts of the only one that is these words: exactly, else by its letters; -1 where none is, or several are. */
export function placeAmong(words: string, texts: readonly string[]): number {
  for (const look of looks) {
    const found = look(words) === '' ? [] : texts.flatMap((text, at) => (look(text) === look(words) ? [at] : []))
    if (found.length > 0) return found.length === 1 ? (found[0] ?? -1) : -1
  }
  return -1
}
