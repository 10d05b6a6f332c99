import type { ReactNode } from 'react'
import type { QuestionDraft, QuestionType } from '#contract/question'

/** A question of one type, as its author writes it. */
export type QuestionOf<T extends QuestionType> = Extract<QuestionDraft, { type: T }>

/** A view of one type; a method, so that it stands for the view of any question where the type is unknown. */
export type View<Props> = { view(props: Props): ReactNode }['view']

/** The fields of a question that its type adds to statement, correction and tips. */
export interface EditProps<Q extends QuestionDraft = QuestionDraft> {
  readonly question: Q
  /** Position of the question, from 1. */
  readonly number: number
  /** Whether the author's school is the main one, which may have spoken answers evaluated automatically (QST-027). */
  readonly official: boolean
  onChange(question: Q): void
}
