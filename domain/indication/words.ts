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

const functionWords = new Set(
  wordsOf(
    `afin ai aient ainsi ait alors après as assez aujourd hui auquel aurait aussitôt autour aux avaient avais avait avant ayant car ceci
    certain certaine certaines certains chose choses contre dire doit doivent dit donc durant dès déjà envers eut exemple faut furent fut
    grâce hier jusqu jusque laquelle lequel les lesquelles lesquels malgré nous oui non ont ou parfois parmi pendant peu peuvent peux
    plusieurs pouvait près puisque quelque quelques rien sauf selon sera serait seront seulement sommes suis surtout tard tôt trop vais va
    vont vraiment étaient étais était étant êtes
    assez aucun aussi autre autres avant avec avoir beaucoup bien cela celle celles celui ces cet cette
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
export function isSameFamily(a: string, b: string): boolean {
  const shared = Math.max(4, Math.min(a.length, b.length) - 2)
  return a === b || (a.length >= 4 && b.length >= 4 && a.slice(0, shared) === b.slice(0, shared))
}

/** Whether `run` occurs in `words` without a gap. */
export function containsRun(words: readonly string[], run: readonly string[]): boolean {
  if (run.length === 0) return false
  return words.some((_, from) => run.every((word, index) => words[from + index] === word))
}

/** The words of a text with their accents and case. */
export const asWritten = (text: string): string[] => text.normalize('NFC').match(/\p{L}+/gu) ?? []

const firstNames = new Set(
  wordsOf(
    `Adam Adrien Albert Alexandre Alfred Alice Amélie André Anne Antoine Antoinette Arthur Auguste Benjamin Bernard Blaise Camille Catherine
    Charles Charlotte Christophe Claire Claude Clément Clotilde David Denis Diane Édouard Élisabeth Émile Emma Ernest Étienne Eugène Félix
    Ferdinand Fernand François Françoise Frédéric Gabriel Gaston Georges Gilles Guillaume Gustave Guy Hector Hélène Henri Honoré Hugues
    Inès Isaac Isabelle Jacques Jean Jeanne Jérôme Joachim Joseph Joséphine Jules Julie Julien Juliette Karim Laurent Léa Léon Léonard Léopold
    Louis Louise Luc Lucas Lucie Lucien Madeleine Marc Marcel Marguerite Marie Martin Mathilde Maurice Max Michel Mohamed Nathan Nicolas Olympe
    Olivier Pascal Paul Pauline Philippe Pierre Rachel Raymond René Richard Robert Roger Roland Romain Rosa Samuel Sarah Simon Simone
    Sophie Stéphane Suzanne Théo Théodore Thérèse Thomas Victor Victoire Vincent William Yves Zoé`,
  ),
)

/** Whether a word only begins a name whose end is missing: « Louis » of « Louis XVI ». Sharing it says nothing of the answer. */
export function isBeginningOfName(word: string, correction: string, missing: readonly string[]): boolean {
  const isCapital = asWritten(correction).some((one) => /^\p{Lu}/u.test(one) && wordsOf(one)[0] === word)
  if (isCapital && firstNames.has(word)) return true
  const names =
    correction.normalize('NFC').match(/\p{Lu}[\p{L}’'-]*(?: (?:de |d’|d'|du |des |la |le )*\p{Lu}[\p{L}’'-]*)+/gu) ?? []
  return names.some((name) => {
    const parts = significantWords(name)
    return parts.indexOf(word) >= 0 && parts.indexOf(word) < parts.length - 1 && missing.includes(parts.at(-1) ?? '')
  })
}

/** Whether a word is another one with a slip: a letter of four to six, two of seven or more. */
export const isMisspelt = (word: string, meant: string): boolean =>
  word !== meant && word.length >= 3 && meant.length >= 4 && editDistance(word, meant) <= (meant.length < 7 ? 1 : 2)

/** Levenshtein distance: letters to insert, delete or replace to turn one word into the other. */
function editDistance(a: string, b: string): number {
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
