import type { Help } from '#contract/arrangement'
import type { Comment, StandingMark } from '#contract/assignee'
import type { Formula } from '#contract/formula'
import type { Language } from '#contract/languages'
import type { Question } from '#contract/question'
import type { HolesData } from '#contract/questions/holes'
import type { Verdict } from '../attempts/known.ts'
import type { Remark } from './remark.ts'
import type { AnswerRecord } from './work.ts'

/** State of a question's chat line (PLY-038); `waiting` also for any line that waits for the server. */
export type LineState = 'waiting' | 'active' | 'answered' | 'evaluated'

/**
 * Outcome at the end of a work. done: the server has it, and the percent is the server's. waiting: not yet acknowledged. late: some
 * answers came after the closing. open: viewed after the closing without a submission. unfinished: viewed before the closing.
 * sending, held: as waiting and done for an « évaluation », whose result comes later. part: more of the work follows.
 */
export type EndOutcome = 'part' | 'done' | 'held' | 'waiting' | 'sending' | 'late' | 'open' | 'unfinished'

/** Content of one line of the conversation; the screen provides the words. */
export type LineContent =
  | { readonly kind: 'help'; readonly help: Help }
  | { readonly kind: 'comment' | 'introduction'; readonly html: string }
  | {
      readonly kind: 'statement' | 'tips' | 'correction'
      /** Empty when the author only recorded it. */
      readonly html: string
      readonly language: Language
      readonly questionId: string
      /** For a statement: the points of the question, when they are displayed. */
      readonly points?: number
    }
  | { readonly kind: 'formula'; readonly formula: Formula; readonly language: Language; readonly questionId: string }
  | {
      readonly kind: 'moduleStart'
      readonly name: string
      readonly moduleId: string
      readonly document: string | null
      /** Position in the work; a single module is `first`. */
      readonly part: 'first' | 'next' | 'last'
    }
  | { readonly kind: 'warning'; readonly about: 'quiz' | 'holes' }
  /** A text with holes without a statement; `voice`: its recorded statement. */
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
      /** Given after the closing: whether the teacher declined it (`left`) or has not decided yet (`late`). */
      readonly late: 'late' | 'left' | null
      /** Whether the student may know what is right. */
      readonly judged: boolean
    }
  /** This page's answer, when another device had already answered. */
  | { readonly kind: 'superseded'; readonly question: Question; readonly record: AnswerRecord; readonly judged: boolean }
  | {
      readonly kind: 'result'
      readonly question: Question
      readonly record: AnswerRecord
      readonly verdict: Verdict
      readonly by: 'computer' | 'person'
      readonly position: number
    }
  /** A right answer to a text with holes that is not all right (PLY-030). */
  | { readonly kind: 'example'; readonly data: HolesData }
  /** `answered` of `total`, `waiting` of them for a person: then no `percent`, as where none counts. Fewer: closed before the end, or blanks. */
  | {
      readonly kind: 'end'
      readonly outcome: EndOutcome
      readonly percent: number | null
      readonly mark: StandingMark
      readonly answered: number
      readonly waiting: number
      readonly total: number
    }
  /** `own`: a self-evaluation that the student may still change. */
  | {
      readonly kind: 'evaluated'
      readonly percent: number
      readonly questionId: string
      readonly own: boolean
      /** Whether the student may say that the answer is right, said so, was read again, or was believed; null for none of it. */
      readonly claim: 'open' | 'made' | 'reviewed' | 'accepted' | null
      /** Full name of the teacher who gave the evaluation, if one did. */
      readonly grader: string | undefined
      /** Aiko's remark on the answer; undefined when a finished work is viewed. `quiet`: the verdict above it says the same. */
      readonly remark: Remark | undefined
      readonly quiet: boolean
    }
  /** `percent`: null until the server has all answers, and when none counts. */
  | { readonly kind: 'moduleEnd'; readonly name: string; readonly percent: number | null }
  | { readonly kind: 'teacherComment'; readonly comment: Comment }

export type Line = LineContent & {
  /** Stable for the whole work, so that a line is announced only once. */
  readonly key: string
  readonly speaker: 'aiko' | 'student' | 'teacher'
  /** On statements, and on lines that wait for the server: a requested indication, a result. */
  readonly state?: LineState
}
