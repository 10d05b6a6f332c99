/** The set of the words in a space-separated text. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
