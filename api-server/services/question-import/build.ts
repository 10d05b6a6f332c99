import { randomUUID } from 'node:crypto'
import type { Formula } from '#contract/formula'
import type { ImportLoss } from '#contract/question-import'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { type Content, listLosses } from '#domain/questions/kind'
import { richTextsOf } from '#domain/questions/texts'
import { richTextFromPlain } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import type { Spots } from './spots.ts'
import { joinBlocks, lossesOfHtml, pointsOf } from './texts.ts'

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
  /** Where its pictures stand in its archive. */
  readonly folder?: string
}

/** The questions of a file, and what is in none of them: lines of a text, cells of a table. */
export interface FoundQuestions {
  readonly read: readonly ReadQuestion[]
  readonly leftOut: readonly string[]
}

/** What questions of every type have, as HTML. */
export interface SharedTexts {
  readonly statement: string
  readonly response?: string
  readonly tips?: string
  /** As the file has them; '' where it has none. */
  readonly points?: string
}

interface SourceChoice {
  readonly html: string
  readonly good: boolean
  readonly feedback?: string | undefined
}

type VerdictFeedback = { readonly [of in 'true' | 'false']: string }

/** What a question of a file asks, in words that know no type, as `Asked` says it for the files that are written. Its texts are HTML. */
type Described =
  | { readonly kind: 'free' | 'spoken' }
  /** The correction is the formula, not the text. */
  | { readonly kind: 'formula'; readonly formula: Formula }
  /** One choice where `single`, else any number; in the order given, or shuffled. */
  | { readonly kind: 'choices'; readonly choices: readonly SourceChoice[]; readonly single: boolean; readonly shuffle?: boolean }
  /** « Vrai » and « Faux » as choices; null: neither is known to be right. */
  | { readonly kind: 'verdict'; readonly right: boolean | null; readonly feedback?: VerdictFeedback }
  | {
      readonly kind: 'number'
      readonly value: string
      readonly tolerance?: string
      readonly unit?: string
      readonly unitRequired?: boolean
    }
  /** `text` has `{1}`, `{2}` … for its holes. `exact`: capital letters and accents count. */
  | { readonly kind: 'holes'; readonly text: string; readonly answers: readonly (readonly string[])[]; readonly exact?: boolean }
  | { readonly kind: 'order'; readonly items: readonly string[] }
  /** Right sides and extras are plain text: they are options of a list. */
  | {
      readonly kind: 'pairs'
      readonly pairs: readonly { readonly left: string; readonly right: string }[]
      readonly extras?: readonly string[] | undefined
    }
  | { readonly kind: 'zones'; readonly spots: Spots }

/** The losses, each with whether it holds. */
export type Losses = { readonly [loss in ImportLoss]?: boolean | undefined }

/** A question as a reader of a format finds it. */
export interface Draft {
  readonly texts: SharedTexts
  readonly asked: Described
  /** Besides those that its texts and a missing key show by themselves. */
  readonly losses?: Losses
}

/** What a file says beside a question. */
interface Beside {
  readonly title?: string
  readonly files?: readonly SourceFile[]
  readonly category?: string | undefined
  readonly losses?: Losses
}

/** The question that a draft becomes, with all that it lost. */
export function questionOf({ texts, asked, losses }: Draft, { losses: others, category, ...beside }: Beside = {}): ReadQuestion {
  const points = pointsOf(texts.points ?? '')
  const question = contentOf(asked, texts, points)
  const html = richTextsOf(question).map((text) => text.html)
  const said = listLosses<ImportLoss>({
    ...losses,
    missingAnswer: losses?.missingAnswer || lacksAnswer(asked),
    ...others,
    points: points === null,
  })
  return {
    ...{ title: '', files: [], ...beside },
    question,
    losses: [...new Set([...said, ...lossesOfHtml(html.join(' '))])],
    ...(asked.kind === 'zones' && { spots: asked.spots }),
    ...(category && { category }),
  }
}

/** The questions of one that may ask several things: each counts one point then. */
export function questionsOf(drafts: readonly Draft[], beside: Beside): ReadQuestion[] {
  const split = drafts.length > 1
  return drafts.map(({ texts, ...draft }) =>
    questionOf({ ...draft, texts: split ? { ...texts, points: '' } : texts }, { ...beside, losses: { ...beside.losses, split } }),
  )
}

function lacksAnswer(asked: Described): boolean {
  switch (asked.kind) {
    case 'choices':
      return !asked.choices.some(({ good }) => good)
    case 'verdict':
      return asked.right === null
    case 'number':
      return asked.value === ''
    case 'holes':
      return asked.answers.length === 0 || asked.answers.some((answers) => answers.length === 0)
    case 'zones':
      return !asked.spots.zones.some(({ good }) => good)
    default:
      return false
  }
}

const { audio: _silent, ...emptyFields } = emptyQuestionFields

const shared = ({ statement, response = '', tips = '' }: SharedTexts, points: number | null) => ({
  ...emptyFields,
  _id: randomUUID(),
  statement,
  response,
  tips,
  ...(points !== null && points !== 1 && { points }),
})

const plain = { speakerLanguage: 'FR' } as const

export const freeText = (texts: SharedTexts, points = 1): Content => contentOf({ kind: 'free' }, texts, points)

function contentOf(asked: Described, texts: SharedTexts, points: number | null): Content {
  const all = shared(texts, points)
  switch (asked.kind) {
    case 'free':
      return { type: 'Text', ...all }
    case 'spoken':
      return { type: 'Audio', ...all }
    case 'formula':
      return { type: 'MathFormula', ...all, response: asked.formula }
    case 'choices':
      return { type: asked.single ? 'SingleChoice' : 'Quizz', ...all, data: choicesData(asked.choices, asked.shuffle) }
    case 'verdict':
      return { type: 'SingleChoice', ...all, data: choicesData(verdictRows(asked.right, asked.feedback)) }
    case 'number': {
      const { value, tolerance = '', unit = '', unitRequired = false } = asked
      return { type: 'Numeric', ...all, data: { value, tolerance: { amount: tolerance, kind: 'absolute' }, unit, unitRequired } }
    }
    case 'holes': {
      const named = Object.fromEntries(asked.answers.map((answers, at) => [String(at + 1), answers.join('|')]))
      return { type: 'HolesInText', ...all, data: { text: asked.text, holes: named, exact: asked.exact ?? false, ...plain } }
    }
    case 'order': {
      const items = asked.items.map((html) => ({ id: randomUUID(), text: '', html }))
      return { type: 'Ordering', ...all, data: { items, ...plain } }
    }
    case 'pairs': {
      const pairs = asked.pairs.map(({ left, right }) => ({ id: randomUUID(), left: '', leftHtml: left, right }))
      const extras = (asked.extras ?? []).map((text) => ({ id: randomUUID(), text }))
      return { type: 'Matching', ...all, data: { pairs, extras, ...plain } }
    }
    case 'zones':
      return { type: 'HotSpots', ...all, data: { picture: null, zones: [], ...plain } }
  }
}

function choicesData(given: readonly SourceChoice[], shuffle = false) {
  const choices = given.map(({ html, good, feedback }) => ({
    ...{ id: randomUUID(), text: '', html, good },
    ...(feedback && { feedback: '', feedbackHtml: feedback }),
  }))
  return { choices, ...(shuffle && { shuffle }), ...plain }
}

const verdictRows = (right: boolean | null, feedback?: VerdictFeedback): SourceChoice[] =>
  (['true', 'false'] as const).map((name) => ({
    html: richTextFromPlain(messages.questionImport[name]),
    good: String(right) === name,
    feedback: feedback?.[name],
  }))

/** Longest text without a question that is kept, in characters: more than any question may have. */
const longestBefore = 300_000

/** A text without a question, with another one after it. */
export const appendText = (before: string, html: string): string =>
  before.length > longestBefore || html.trim() === '' ? before : before + html

/** The question with such a text, and its files, before its statement; as it is for an empty one. */
export function withBefore(read: ReadQuestion, html: string, files: readonly SourceFile[] = []): ReadQuestion {
  if (html === '') return read
  const question = { ...read.question, statement: joinBlocks(html, read.question.statement) }
  const losses = new Set<ImportLoss>([...read.losses, 'description', ...lossesOfHtml(html)])
  return { ...read, question, losses: [...losses], files: [...files, ...read.files] }
}

/** The questions of a file, in its order; a text that asks nothing goes before the next one. */
export class Gathered {
  readonly read: ReadQuestion[] = []
  private before = ''
  private files: readonly SourceFile[] = []

  text(html: string, files: readonly SourceFile[] = []) {
    this.before = appendText(this.before, html)
    this.files = [...this.files, ...files]
  }

  /** What stands above the next question and the text before it. */
  above(html: string) {
    this.before = html + this.before
  }

  questions(...questions: readonly ReadQuestion[]) {
    for (const question of questions) this.read.push(withBefore(question, this.before, this.files))
    this.before = ''
    this.files = []
  }

  /** Changes whenever a question or a text comes. */
  get state() {
    return `${this.read.length} ${this.before.length}`
  }

  /** All of them; a text that none follows is free text of its own, and `loss` what is said of it. */
  all(loss: 'type' | 'description' = 'type'): ReadQuestion[] {
    const { before, files } = this
    if (before === '') return this.read
    const last: Draft = { texts: { statement: before }, asked: { kind: 'free' }, losses: { [loss]: true } }
    return [...this.read, questionOf(last, { files })]
  }
}
