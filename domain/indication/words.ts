const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' }

/** The words and numbers of a text in order: lower case, without accents; "3,5" is two of them. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæ]/gu, (letter) => ligatures[letter] ?? letter)
  return plain.match(/\p{N}+|\p{L}+/gu) ?? []
}

/** Function words, which carry no meaning by themselves. */
const functionWords = new Set(
  wordsOf(
    `afin ainsi alors après assez aucun aussi autre autres avant avec avoir beaucoup bien cela celle celles celui ces cet cette
    ceux chaque chez comme comment dans depuis des deux dont donc elle elles encore entre est été être eux fait faire font fois
    hors ici ils jamais leur leurs lors lorsque lui mais même mêmes mes moi moins mon non nos notre nous par parce pas peut plus
    pour pourquoi puis quand que quel quelle quels quelles qui quoi sans sera ses seul seule sinon soit son sont sous souvent sur
    ta tandis tant tel telle tes toi ton toujours tous tout toute toutes très trop une vers voici voilà vos votre vous y`,
  ),
)

const isFigure = (word: string) => /^\p{N}/u.test(word)

/** Whether a word carries meaning: numbers, and words of three letters or more that are not function words. */
const isSignificant = (word: string) => isFigure(word) || (word.length >= 3 && !functionWords.has(word))

export const significantWords = (text: string) => wordsOf(text).filter(isSignificant)

export const figuresOf = (text: string) => wordsOf(text).filter(isFigure)

/** Whether two words are of one family, judged by their beginnings: plante, plantes, planter. */
export function alike(a: string, b: string): boolean {
  const shared = Math.max(4, Math.min(a.length, b.length) - 2)
  return a === b || (a.length >= 4 && b.length >= 4 && a.slice(0, shared) === b.slice(0, shared))
}

/** Whether `run` occurs in `words` without a gap. */
export function containsRun(words: readonly string[], run: readonly string[]): boolean {
  if (run.length === 0) return false
  return words.some((_, from) => run.every((word, index) => words[from + index] === word))
}

/** Levenshtein distance: letters to insert, delete or replace to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...a].entries()) {
    const next = [row + 1]
    for (const [column, other] of [...b].entries()) {
      const [left = 0, above = 0, corner = 0] = [next[column], before[column + 1], before[column]]
      next.push(Math.min(left + 1, above + 1, corner + (letter === other ? 0 : 1)))
    }
    before = next
  }
  return before.at(-1) ?? 0
}
