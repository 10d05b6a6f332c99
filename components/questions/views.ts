import type { ReactNode } from 'react'
import type { AnswerValue } from '#contract/answer'
import type { Language } from '#contract/languages'
import type { Question, QuestionDraft } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import type { Verdict } from '#domain/attempts/known'
import type { PaperVersion } from '#domain/paper/order'

/** A question of one type, as its author writes it. */
export type QuestionOf<T extends QuestionType> = Extract<QuestionDraft, { type: T }>

/** A view of one type; a method, so that it stands for the view of any question where the type is unknown. */
export type View<Props> = { view(props: Props): ReactNode }['view']

/** The fields of a question that its type adds to statement, correction and tips. */
export interface EditProps<Q extends QuestionDraft = QuestionDraft> {
  readonly question: Q
  /** Whether the author's school is the main one, which may have spoken answers evaluated automatically (QST-027). */
  readonly official: boolean
  onChange(question: Q): void
}

export type AskedOf<T extends QuestionType> = Extract<Question, { type: T }>

/** A text that may be read aloud next to the answer. */
export interface Aloud {
  readonly language: Language
  readonly text: () => Promise<string>
  readonly className?: string
}

/** The field in which a student answers. The player passes in what is its own. */
export interface AnswerProps<Q extends Question = Question> {
  readonly question: Q
  readonly value: AnswerValue
  edit(value: AnswerValue): void
  /** « Valider » was pressed: what is unfinished is said beside the field. */
  readonly validated: boolean
  /** Ids of the choices that the hint has removed; `toggle` picks or unpicks one of the others. */
  readonly eliminated: readonly string[]
  toggle(choiceId: string): void
  /** Seed of the order in which this student sees the parts of the question (domain/shuffle). */
  readonly seed: string
  listen(aloud: Aloud): ReactNode
  /** The field that records the student’s voice. */
  readonly recorder: ReactNode
}

export interface ResultProps<Q extends Question = Question> {
  readonly question: Q
  readonly value: AnswerValue
  /** Of the computed share. */
  readonly verdict: Verdict
  /** Alternates from question to question. */
  readonly variant: 'a' | 'b' | 'c'
}

/** Where an answer is drawn: in the bubble of its student, or in the row of whoever corrects it. */
export type Density = 'bubble' | 'row'

export interface GivenProps<Q extends Question = Question> {
  readonly question: Q
  readonly value: AnswerValue
  readonly density: Density
  /** Whether the reader may know what is right (`Known.key`): then each part has its verdict; a sealed question has none. */
  readonly judged: boolean
}

/** The right answer, without a student. */
export interface SolutionProps<Q extends Question = Question> {
  readonly question: Q
}

/** A question on a printed sheet, or its answer in the key of that sheet. */
export interface PaperProps<Q extends Question = Question> {
  readonly question: Q
  /** Null where all pupils have the same sheet. */
  readonly version: PaperVersion | null
  /** Columns of the sheet. */
  readonly columns: 1 | 2
  /** Whether the words to place are given. */
  readonly wordBank: boolean
}
