import type { Comment } from '#contract/assignee'
import type { Formula } from '#contract/formula'
import type { Language } from '#contract/languages'
import type { Question } from '#contract/question'
import type { Remark } from './remark.ts'
import type { AnswerRecord } from './work.ts'

/** State of a question's chat line (PLY-038); `waiting` also of any line that waits for the server. */
export type LineState = 'waiting' | 'active' | 'answered' | 'evaluated'

/**
 * How a work ends. done: the server has it, and the percent is its own. waiting: it has not said so yet. late: some answers
 * came after the closing. open: looked at after the closing, and not handed in. unfinished: looked at before the closing.
 */
export type EndOutcome = 'done' | 'waiting' | 'late' | 'open' | 'unfinished'

/** What one line of the conversation says; the words are the screen's. */
export type LineContent =
  | { readonly kind: 'comment' | 'introduction'; readonly html: string }
  | {
      readonly kind: 'statement' | 'tips' | 'correction'
      /** Empty where the author recorded it without writing it. */
      readonly html: string
      readonly language: Language
      readonly questionId: string
      /** Of a statement: what the question is worth, where it is told. */
      readonly points?: number
    }
  | { readonly kind: 'formula'; readonly formula: Formula; readonly language: Language; readonly questionId: string }
  | {
      readonly kind: 'moduleStart'
      readonly name: string
      readonly moduleId: string
      readonly document: string | null
      /** Of the work; a work of one module has its first alone. */
      readonly part: 'first' | 'next' | 'last'
    }
  | { readonly kind: 'warning'; readonly about: 'quiz' | 'holes' }
  /** A fill-in without a statement; `voice`: what its author says in the place of one. */
  | {
      readonly kind: 'fillIn'
      readonly points?: number
      readonly voice?: { readonly questionId: string; readonly language: Language }
    }
  /** `corrected`: there is a correction to compare with. `position`: of the question in its module, from 0. */
  | { readonly kind: 'evaluate'; readonly corrected: boolean; readonly position: number }
  | { readonly kind: 'confirmEmpty' | 'pending' | 'waiting' }
  | { readonly kind: 'removed'; readonly count: number }
  | { readonly kind: 'indication'; readonly text: string }
  | {
      readonly kind: 'answer'
      readonly question: Question
      readonly record: AnswerRecord | null
      /** Given after the closing: whether the teacher left it so, or has not decided. */
      readonly late: 'late' | 'left' | null
    }
  /** What this page answered where another device had answered before. */
  | { readonly kind: 'superseded'; readonly question: Question; readonly record: AnswerRecord }
  | { readonly kind: 'result'; readonly question: Question; readonly record: AnswerRecord; readonly position: number }
  | { readonly kind: 'choices' | 'solution' | 'example'; readonly question: Question; readonly record: AnswerRecord }
  /** `answered` of `total` questions have their evaluation: fewer when the work closed before. */
  | {
      readonly kind: 'end'
      readonly outcome: EndOutcome
      readonly percent: number
      readonly answered: number
      readonly total: number
    }
  /** `own`: the student gave the note, and may still change it. */
  | {
      readonly kind: 'evaluated'
      readonly percent: number
      readonly questionId: string
      readonly own: boolean
      /** What Aiko says of it; nothing while a finished work is read. */
      readonly remark: Remark | undefined
    }
  /** `percent`: null while the server has not taken all of it, and where nothing counts. */
  | { readonly kind: 'moduleEnd'; readonly name: string; readonly percent: number | null }
  | { readonly kind: 'teacherComment'; readonly comment: Comment }

export type Line = LineContent & {
  /** Stable through the whole work: the same line keeps it, so that it is announced once. */
  readonly key: string
  readonly speaker: 'aiko' | 'student' | 'teacher'
  /** On statements, and on what waits for the server: an indication that was asked for, a result. */
  readonly state?: LineState
}
