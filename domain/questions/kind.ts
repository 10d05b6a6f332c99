import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import type { SpotsPicture, Zone } from '#contract/questions/hot-spots'
import type { TakeLoss } from '#contract/take-formats'
import type { Problem } from '../authoring/problem.ts'
import type { RichLine } from '../rich-text/rich-line.ts'

/** A question, stored or as a draft: they differ in their voices only. */
export type Content = WithoutAudio<Question>
type WithoutAudio<Q> = Q extends Question ? Omit<Q, 'audio'> : never
export type ContentOf<T extends QuestionType> = Extract<Content, { type: T }>

/** What every new question has, whatever its type. */
export type NewContent = Omit<ContentOf<'Text'>, 'type'>

/** What makes two answers equal, and the texts in which slips are tolerated (none: no slips). */
export interface Identity {
  readonly key: string
  readonly parts: readonly string[]
}

/** Replaces the texts of a question; `place` is the contract path of the field in the question. */
export interface TextMap {
  rich(place: string, html: string): string
  /** `longest`: maximum length of the plain text, in characters. */
  line(place: string, line: RichLine, longest: number): RichLine
}

/** What hides the key of an « évaluation » from one student: always the same for the same texts, and not to be guessed. */
export interface Cover {
  /** The name that stands for another one. */
  name(own: string): string
  /** The items in an order of the student’s own, which follows from the key of each item alone. */
  mixed<T>(items: readonly T[], keyOf: (item: T) => string): T[]
}

/** A part of what students read before they answer, in an order that reveals nothing. */
export type StatedPart =
  | { readonly kind: 'text'; readonly html: string; readonly holes: readonly string[] }
  | { readonly kind: 'picture'; readonly picture: SpotsPicture }
  | { readonly kind: 'list'; readonly lines: readonly RichLine[] }

/** How the answers of a class are counted on a board. */
export interface Tally {
  /** Whether its parts are read before the answer, are the solution, or stand beside it. */
  readonly place: 'asked' | 'solution' | 'beside'
  readonly parts: readonly TallyPart[]
  /** What an answer has of them; an id of no part is the answer as typed, '' an unreadable one. Equal `key`: equal. */
  partsOf(value: AnswerValue): readonly (Pick<TallyPart, 'id' | 'right'> & { readonly key?: string })[]
}
interface TallyPart {
  readonly id: string
  readonly right: boolean
  /** Its words, with those of its match, or the answer that is drawn for it. */
  readonly said: { readonly line: RichLine; readonly match?: string } | { readonly value: NonNullable<AnswerValue> }
}

/**
 * All rules of one type of question; `kinds.ts` has one for each type, so that a missing rule does not compile. Methods, not
 * function properties: a kind stands for any question where the type is unknown.
 */
export interface QuestionKind<Q extends Content = Content> {
  /** The share of an answer’s percent that is computed; the student evaluates the rest (OP-075). */
  readonly computed: 0 | 50 | 100
  /** The same for one question, where its author may choose. */
  computedOf(question: Q): 0 | 50 | 100
  /** Exact percent of the computed share. */
  score(question: Q, value: AnswerValue): number
  /** Whether a value has the shape required by the question. */
  accepts(question: Q, value: NonNullable<AnswerValue>): boolean
  /** Whether an answer is empty and needs confirmation (QST-016 to 020). */
  isEmpty(value: AnswerValue, hasAudio: boolean): boolean
  /** Whether a part of an answer is still to be written, so that it cannot be validated. */
  isUnfinished(value: AnswerValue): boolean
  /** Whether something in the share that is not computed is written, for a person to read. */
  hasWriting(value: AnswerValue): boolean
  readonly emptyValue: AnswerValue
  /** A value stored in the browser; undefined if it does not fit the type. */
  read(stored: unknown): AnswerValue | undefined
  /** An answer as it is recorded. */
  recorded(value: AnswerValue): AnswerValue
  identity(question: Q, value: AnswerValue): Identity
  /** How a class’s answers are counted; null where they are read, one by one. */
  tally(question: Q): Tally | null
  /** An answer as its student wrote it: equal answers may be written differently. */
  written(question: Q, value: AnswerValue): string
  /** Whether a recording is the answer, may come with it, or neither (QST-028). */
  readonly recording: 'answer' | 'beside' | null

  /** The hints that the assistant gives; null when the answer is among the displayed options (OP-073). */
  readonly hints: 'words' | 'number' | 'holes' | 'formula' | null
  /** An answer as text for the assistant; '' for choices and the like. */
  answerText(value: AnswerValue): string
  /** The texts that give the answer away, besides the author’s correction. */
  keyTexts(question: Q): string[]
  /** What the player warns of before the answer (PLY-026 to 028). */
  warning(question: Q): 'quiz' | 'holes' | null

  readonly needsStatement: boolean
  create(shared: NewContent, newId: () => string): Q
  /** The question converted from another type, with its data; null where the data is reset. */
  convert(question: Content): Q | null
  /** The data of a question followed by that of another one of its type, and the type that takes both; null where they cannot stand together. */
  joined(question: Q, other: Q): Partial<Content> | null
  /** The questions that its author takes it apart into; fewer than two: it is one. */
  parts(question: Q): Content[]
  /** Problems that stand in the way of publishing; paths are relative to the question. */
  problems(question: Q): Problem[]
  /** Whether a change of type would lose something that the author wrote. */
  hasData(question: Q): boolean
  /** Rich text that stands for the statement, or completes it; '' for none. */
  body(question: Q): string
  /** The parts of the question with its texts replaced. */
  mapTexts(question: Q, map: TextMap): Partial<Q>
  /** Stored names of its pictures, besides those of rich texts. */
  pictures(question: Q): string[]
  /** What students read of it, besides the statement. `seed` draws the order. */
  stated(question: Q): StatedPart[]
  /** Its data as people read it, and the rest of it, for the comparison of versions; null for no data. */
  printed(question: Q): { readonly part: PrintedPart; readonly text: string; readonly rest: object } | null
  /** What it asks, as other programs know it. */
  asked(question: Q): Asked
  /** The parts of a rewritten question that take over the ids of `given` for the same texts (decision 22). */
  keepIds(written: Q, given: Q): Partial<Q>
  /** The parts that a correction of texts keeps from `given`: everything that is scored. */
  keepKey(written: Q, given: Q): Partial<Q>
  /** The parts that would tell what is right, as a student may have them during an « évaluation » (domain/exams/seal). */
  covered(question: Q, cover: Cover): Partial<Q>
  /** The names in an answer that would tell it: `covered` puts others in their place. */
  coveredNames(question: Q): string[]
  /** An answer with these names replaced. */
  renamed(value: AnswerValue, nameOf: (name: string) => string): AnswerValue
}

/** How a comparison of versions names the data of a question. */
export const printedParts = ['choices', 'items', 'pairs', 'zones', 'holes', 'verdict'] as const
export type PrintedPart = (typeof printedParts)[number]

export interface AskedChoice {
  readonly line: RichLine
  readonly good: boolean
  readonly feedback: RichLine | null
}

/** What each kind of question asks, in words that know no type. */
interface Kinds {
  choices: { readonly choices: readonly AskedChoice[]; readonly single: boolean; readonly shuffle: boolean }
  verdict: { readonly good: boolean }
  /** With a decimal point; the tolerance is absolute. `rounded`: it is for a number without end. */
  number: {
    readonly rounded: boolean
    readonly value: string
    readonly tolerance: string
    readonly units: readonly string[]
    readonly unitRequired: boolean
  }
  /** `text` has `{name}` for each hole, in the order of `accepted`. */
  holes: { readonly text: string; readonly accepted: ReadonlyMap<string, readonly string[]>; readonly exact: boolean }
  order: { readonly items: readonly RichLine[] }
  pairs: { readonly pairs: readonly { readonly left: RichLine; readonly right: string }[]; readonly extras: readonly string[] }
  zones: { readonly picture: SpotsPicture; readonly zones: readonly Zone[] }
  /** A free answer, which may stand for another one: then `losses` says so. */
  free: { readonly losses: readonly TakeLoss[] }
}

export type AskedKind = keyof Kinds

/** A question as other programs know it: from this their formats are written. */
export type Asked<K extends AskedKind = AskedKind> = { [P in K]: { readonly kind: P } & Kinds[P] }[K]

/** What stands for a question that its author has not finished. */
export const unfinished: Asked<'free'> = { kind: 'free', losses: ['type', 'missingAnswer'] }

/** What stands for an answer that other programs do not have. */
export const otherAnswer: Asked<'free'> = { kind: 'free', losses: ['type'] }

/** The losses whose condition holds, in the order in which they are named. */
export const listLosses = <Loss extends string>(conditions: { readonly [loss in Loss]?: boolean | undefined }): Loss[] =>
  (Object.keys(conditions) as Loss[]).filter((loss) => conditions[loss])
