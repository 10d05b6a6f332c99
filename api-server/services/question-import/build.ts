import { randomUUID } from 'node:crypto'
import type { Formula } from '#contract/formula'
import type { ImportLoss } from '#contract/question-import'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import type { Content } from '#domain/questions/kind'
import { richTextFromPlain } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import type { Spots } from './spots.ts'
import { lossesOfHtml, paragraphs, withoutBraces } from './texts.ts'

/** A file that comes with a question, as base64. */
export interface SourceFile {
  readonly name: string
  readonly base64: string
}

/** A question read from a file; its rich texts are not cleaned yet, and name pictures as their file does. */
export interface ReadQuestion {
  readonly title: string
  readonly question: Content
  readonly losses: readonly ImportLoss[]
  readonly files: readonly SourceFile[]
  /** The picture of a question with zones, which it gets once the picture is stored. */
  readonly spots?: Spots | undefined
  /** The name of the group that it stands in. */
  readonly category?: string | undefined
}

/** A text without a question, and its files. */
export interface TextBefore {
  readonly html: string
  readonly files: readonly SourceFile[]
}

/** Longest text without a question that is kept, in characters: more than any question may have. */
const longestBefore = 300_000

/** Such a text with another one after it. */
export const lengthened = (before: string, html: string): string =>
  before.length > longestBefore || html.trim() === '' ? before : before + html

/** The question with such a text before its statement; as it is for an empty one. */
export function withBefore(read: ReadQuestion, { html, files }: TextBefore): ReadQuestion {
  if (html === '') return read
  const question = { ...read.question, statement: paragraphs(html, read.question.statement) }
  return {
    ...read,
    question,
    losses: [...new Set<ImportLoss>([...read.losses, 'description', ...lossesOfHtml(html)])],
    files: [...files, ...read.files],
  }
}

/** What questions of every type have, as HTML. */
export interface SharedTexts {
  readonly statement: string
  readonly response?: string
  readonly tips?: string
  readonly points?: number | undefined
}

export interface SourceChoice {
  readonly html: string
  readonly good: boolean
  readonly feedback?: string | undefined
}

const { audio: _silent, ...emptyFields } = emptyQuestionFields

const shared = ({ statement, response = '', tips = '', points }: SharedTexts) => ({
  ...emptyFields,
  _id: randomUUID(),
  statement,
  response,
  tips,
  ...(points !== undefined && points !== 1 && { points }),
})

const plain = { speakerLanguage: 'FR' } as const

export const freeText = (texts: SharedTexts): Content => ({ type: 'Text', ...shared(texts) })

/** Answered by voice. */
export const spoken = (texts: SharedTexts): Content => ({ type: 'Audio', ...shared(texts) })

/** The correction is the formula, not the text. */
export const formula = (texts: SharedTexts, response: Formula): Content => ({ type: 'MathFormula', ...shared(texts), response })

/** One choice where `single`, else any number; in the order given, or shuffled. */
export function choices(texts: SharedTexts, given: readonly SourceChoice[], how: { single: boolean; shuffle: boolean }): Content {
  const rows = given.map(({ html, good, feedback }) => ({
    ...{ id: randomUUID(), text: '', html, good },
    ...(feedback && { feedback: '', feedbackHtml: feedback }),
  }))
  const data = { choices: rows, ...(how.shuffle && { shuffle: true }), ...plain }
  return { type: how.single ? 'SingleChoice' : 'Quizz', ...shared(texts), data }
}

export const numeric = (
  texts: SharedTexts,
  number: { value: string; tolerance: string; unit: string; unitRequired?: boolean },
): Content => ({
  type: 'Numeric',
  ...shared(texts),
  data: {
    value: number.value,
    tolerance: { amount: number.tolerance, kind: 'absolute' },
    unit: number.unit,
    unitRequired: number.unitRequired ?? false,
  },
})

/** `text`: HTML with `{name}` for each hole. `exact`: capital letters and accents count. */
export const holes = (
  texts: SharedTexts,
  { text, accepted, exact }: { text: string; accepted: ReadonlyMap<string, readonly string[]>; exact: boolean },
): Content => ({
  type: 'HolesInText',
  ...shared(texts),
  data: { text, holes: Object.fromEntries([...accepted].map(([name, answers]) => [name, answers.join('|')])), exact, ...plain },
})

export const ordering = (texts: SharedTexts, items: readonly string[]): Content => ({
  type: 'Ordering',
  ...shared(texts),
  data: { items: items.map((html) => ({ id: randomUUID(), text: '', html })), ...plain },
})

/** `right` and `extras` are plain text: they are options of a list. */
export const matching = (
  texts: SharedTexts,
  pairs: readonly { readonly left: string; readonly right: string }[],
  extras: readonly string[],
): Content => ({
  type: 'Matching',
  ...shared(texts),
  data: {
    pairs: pairs.map(({ left, right }) => ({ id: randomUUID(), left: '', leftHtml: left, right })),
    extras: extras.map((text) => ({ id: randomUUID(), text })),
    ...plain,
  },
})

/** Without its picture and zones, which `Spots` has. */
export const hotSpots = (texts: SharedTexts): Content => ({
  type: 'HotSpots',
  ...shared(texts),
  data: { picture: null, zones: [], ...plain },
})

/** The words of a text with holes, in alphabetical order, to be put under it. */
export const wordBank = (words: readonly string[]): string =>
  richTextFromPlain(`${messages.questionImport.wordBank} ${withoutBraces([...new Set(words)].sort().join(' – '))}`)

/** « Vrai » and « Faux » as choices; null: neither is known to be right. */
export function verdict(
  texts: SharedTexts,
  right: boolean | null,
  feedback?: { readonly [of in 'true' | 'false']: string },
): Content {
  const row = (name: 'true' | 'false', good: boolean) => ({
    html: richTextFromPlain(messages.questionImport[name]),
    good,
    feedback: feedback?.[name],
  })
  return choices(texts, [row('true', right === true), row('false', right === false)], { single: true, shuffle: false })
}
