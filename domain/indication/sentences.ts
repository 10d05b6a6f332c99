import messages from '#messages' with { type: 'json' }
import { fillText } from '../fill-text.ts'

const { construct, last, quoted, ...texts } = messages.indications

const quote = (text: string) => fillText(quoted, { text })

/** Aiko's sentences (messages/fr.json): none of them mentions a subject or a number. */
export const sentences = {
  tip: (tip: string) => fillText(texts.tip, { tip: quote(tip) }),
  nothingYet: () => texts.nothingYet,
  offTarget: () => texts.offTarget,
  onTheWay: (found: readonly string[]) => fillText(texts.onTheWay, { found: found.map(quote).join(', ') }),
  complete: () => texts.complete,
  beginning: (letters: string) => fillText(texts.beginning, { letters: quote(`${letters}…`) }),
  figureExpected: () => texts.figureExpected,
  otherFigure: () => texts.otherFigure,
  numberFirst: () => texts.numberFirst,
  unit: () => texts.unit,
  unitFirst: () => texts.unitFirst,
  form: () => texts.form,
  numberRight: () => texts.numberRight,
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

/** Fallback sentences when every better one would reveal too much: their words differ, so that nearly always one can be used. */
export const lastSentences: readonly string[] = Object.values(last)

/** Candidate sentences, best first, for the first and the second indication. */
export type Hints = readonly [first: readonly string[], second: readonly string[]]
