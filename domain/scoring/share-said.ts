import type { Language } from '#contract/languages'
import { isSameFamily, significantWords, wordsOf } from '../indication/words.ts'
import { sayFrench } from '../reading/spoken/say.ts'

/** In characters, of a quarter of an hour: the comparison takes the product of both lengths. */
const mostHeard = 10_000

/**
 * Percent of the words of a key that were said, in their order; in French only those that mean something, numbers as they are spoken.
 * Half as much where only one of both denies. Null for a key without words.
 */
export function shareSaid(key: string, said: string, language: Language): number | null {
  const read = language === 'FR' ? readFrench : wordsOf
  const heard = said.slice(0, mostHeard)
  const [wanted, given] = [read(key), read(heard)]
  if (wanted.length === 0) return null
  const share = Math.round((100 * commonLength(wanted, given)) / wanted.length)
  return language === 'FR' && denies(key) !== denies(heard) ? Math.round(share / 2) : share
}

function readFrench(text: string): string[] {
  const spoken = sayFrench(text)
    .map(({ said }) => said)
    .join('')
  const significant = significantWords(spoken)
  return significant.length > 0 ? significant : wordsOf(spoken)
}

const denying = new Set(['pas', 'jamais', 'rien', 'aucun', 'aucune', 'sans'])

const denies = (text: string) => wordsOf(text).some((word) => denying.has(word))

/** Length of the longest list of words that both have in the same order. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let before = b.map(() => 0)
  for (const word of a) {
    const row: number[] = []
    for (const [at, other] of b.entries()) {
      const corner = at > 0 ? (before[at - 1] ?? 0) : 0
      row.push(isSameFamily(word, other) ? corner + 1 : Math.max(before[at] ?? 0, row[at - 1] ?? 0))
    }
    before = row
  }
  return before.at(-1) ?? 0
}
