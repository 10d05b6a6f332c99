/** Aiko's sentences (French, as the words of domain/formula): none of them names a subject or a figure. */

const quoted = (text: string) => `«\u00A0${text}\u00A0»`
const listed = (words: readonly string[]) => words.map(quoted).join(', ')

export const sentences = {
  tip: (tip: string) => `Pense à l’aide\u00A0: ${quoted(tip)}`,
  nothingYet: () => 'Commence par une idée simple, même incomplète\u00A0: tu pourras la préciser ensuite.',
  offTarget: () => 'Ta réponse ne dit pas encore l’essentiel. Relis la consigne, mot après mot.',
  onTheWay: (found: readonly string[]) => `Tu es sur la bonne voie avec ${listed(found)}. Il manque encore une idée.`,
  complete: () => 'L’essentiel y est. Relis-toi et précise ta phrase.',
  beginning: (letters: string) => `Cherche un terme qui commence par ${quoted(`${letters}…`)}.`,
  figureExpected: () => 'On attend aussi un nombre\u00A0: reprends ton calcul.',
  holeAfter: (context: string) => `Regarde de nouveau ce qui suit ${quoted(context)}.`,
  holeBefore: (context: string) => `Regarde de nouveau ce qui précède ${quoted(context)}.`,
  almost: () => 'Tu y es presque\u00A0: vérifie l’orthographe, lettre après lettre.',
  tooLarge: () => 'Ton nombre est trop grand. Reprends ton calcul.',
  tooSmall: () => 'Ton nombre est trop petit. Reprends ton calcul.',
  firstLetter: (letter: string) => `Le mot attendu commence par la lettre ${quoted(letter)}.`,
  firstLetterAfter: (context: string, letter: string) =>
    `Après ${quoted(context)}, le mot attendu commence par la lettre ${quoted(letter)}.`,
  allHolesRight: () => 'Tout semble juste. Relis la phrase entière.',
  copyGiven: () => 'Commence par recopier ce que donne la consigne.',
  construct: {
    fraction: () => 'Il manque une fraction.',
    power: () => 'Pense aux puissances.',
    squareroot: () => 'Pense à une racine carrée.',
    bracket: () => 'Des parenthèses seraient utiles.',
    vector: () => 'Pense à noter un vecteur.',
  },
  equality: () => 'Écris une égalité complète.',
  rightShape: () => 'La forme est bonne. Refais le calcul, étape par étape.',
  signs: () => 'Vérifie les signes et les opérations.',
  tryValues: () => 'Remplace les lettres par des valeurs simples pour vérifier.',
} as const

/** Said when everything better would tell too much: their words differ, so that one of them nearly always fits. */
export const lastSentences: readonly string[] = [
  'Observe bien les mots voisins.',
  'Reprends la consigne, calmement.',
  'Prends ton temps.',
  'Tu peux y arriver\u00A0!',
  'Courage\u00A0!',
]

/** Sentences to say, the best first: for the first indication and for the second. */
export type Hints = readonly [first: readonly string[], second: readonly string[]]
