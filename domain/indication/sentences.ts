import messages from '#messages' with { type: 'json' }
import { fillText } from '../fill-text.ts'

const { construct, last, quoted, ...texts } = messages.indications

const quote = (text: string) => fillText(quoted, { text })

/** Aiko's sentences (messages/fr.json): none of them names a subject or a figure. */
export const sentences = {
  tip: (tip: string) => fillText(texts.tip, { tip: quote(tip) }),
  nothingYet: () => texts.nothingYet,
  offTarget: () => texts.offTarget,
  onTheWay: (found: readonly string[]) => fillText(texts.onTheWay, { found: found.map(quote).join(', ') }),
  complete: () => texts.complete,
  beginning: (letters: string) => fillText(texts.beginning, { letters: quote(`${letters}…`) }),
  figureExpected: () => texts.figureExpected,
  holeAfter: (context: string) => fillText(texts.holeAfter, { context: quote(context) }),
  holeBefore: (context: string) => fillText(texts.holeBefore, { context: quote(context) }),
  almost: () => texts.almost,
  tooLarge: () => texts.tooLarge,
  tooSmall: () => texts.tooSmall,
  firstLetter: (letter: string) => fillText(texts.firstLetter, { letter: quote(letter) }),
  firstLetterAfter: (context: string, letter: string) =>
    fillText(texts.firstLetterAfter, { context: quote(context), letter: quote(letter) }),
  allHolesRight: () => texts.allHolesRight,
  copyGiven: () => texts.copyGiven,
  construct,
  equality: () => texts.equality,
  rightShape: () => texts.rightShape,
  signs: () => texts.signs,
  tryValues: () => texts.tryValues,
} as const

/** Said when everything better would tell too much: their words differ, so that one of them nearly always fits. */
export const lastSentences: readonly string[] = Object.values(last)

/** Sentences to say, the best first: for the first indication and for the second. */
export type Hints = readonly [first: readonly string[], second: readonly string[]]
