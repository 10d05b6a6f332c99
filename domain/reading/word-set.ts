/** A set of words written in one line. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
