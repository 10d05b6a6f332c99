/** The set of the words in a space-separated text. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Entries « short said », separated by commas: what is said, by the short form. */
export const wordTable = (entries: string): ReadonlyMap<string, string> =>
  new Map(entries.split(/,\s+/u).map((entry) => [entry.split(' ', 1)[0] ?? '', entry.slice(entry.indexOf(' ') + 1)] as const))
