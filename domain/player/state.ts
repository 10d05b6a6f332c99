import type { AnswerValue } from '#contract/answer'
import type { StandingMark } from '#contract/assignee'
import type { Question } from '#contract/question'
import type { AnswerOutcome } from '#contract/student'
import type { Attachment, AttachmentSlot } from './attachment.ts'
import type { AnswerRecord, Draft, PlayedWork, SavedAnswer } from './work.ts'

/** student: saved and timed; preview: the test mode, nothing is sent (OP-134); readonly: a submitted work. */
export type PlayerMode = 'student' | 'preview' | 'readonly'

/** The student's work on the current question. */
export interface Attempt extends Draft {
  /** An empty answer is waiting for confirmation. */
  readonly confirming: boolean
}

/**
 * The chat steps of a question (PLY-015). `open`: the answer can be given, after the warning line if there is one. `pending`: the
 * assistant was asked. `example`: the right answers of a text with holes are shown.
 */
export type Step =
  | { readonly name: 'waiting_start' }
  | { readonly name: 'statement'; readonly open: boolean }
  | { readonly name: 'tips' }
  | { readonly name: 'indication'; readonly pending: boolean }
  | { readonly name: 'response'; readonly example: boolean }
  | { readonly name: 'evaluated' }

export type QuestionPlace = {
  readonly at: 'question'
  readonly module: number
  readonly question: number
  readonly step: Step
  readonly attempt: Attempt
}

export type Place =
  | { readonly at: 'waiting' }
  | { readonly at: 'comment' }
  | { readonly at: 'introduction' }
  | { readonly at: 'moduleStart'; readonly module: number }
  | QuestionPlace
  | { readonly at: 'moduleEnd'; readonly module: number }
  | { readonly at: 'end' }

/** sending: not yet acknowledged by the server. late: given after the closing. left: late, and declined by the teacher. */
export type DeliveryState = 'sending' | 'late' | 'left'

/** The server's result of a submitted work. `evaluation`: its rounded mean, null without any; `mark`: published, and standing. */
export interface HandedIn {
  readonly evaluation: number | null
  readonly mark: StandingMark
}

export interface PlayerState {
  readonly mode: PlayerMode
  /** Test mode: inside and between questions nothing advances until Continue (OP-134); optional for a preview (CLI-011). */
  readonly stepwise: boolean
  readonly work: PlayedWork
  readonly place: Place
  /** Incremented at each move; a timer or a reply with another token is stale and does nothing. */
  readonly token: number
  /** Answers by question id. */
  readonly records: Readonly<Record<string, AnswerRecord>>
  /** Answers begun before a reload, by question id. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** By question id, only for answers that are not simply taken: see DeliveryState. */
  readonly deliveryStates: Readonly<Record<string, DeliveryState>>
  /** This page's answers that were superseded by another device's: by question id, kept for display. */
  readonly lost: Readonly<Record<string, AnswerRecord>>
  /** Optional questions that the student left out, in this browser. */
  readonly leftOut: readonly string[]
  /** The last answered question: its self-evaluation can still change after the submission (OP-152). */
  readonly lastAnswered: string | null
  /** Whether the work is submitted, or the submission is waiting to be sent. */
  readonly submitted: boolean
  /** Null before the submission. */
  readonly handedIn: HandedIn | null
  /** Whether a viewed work that is not submitted can still be done. */
  readonly stillOpen: boolean
  /** Whether a document fits next to the conversation: it then opens by itself (OP-137). */
  readonly wide: boolean
  /** Whether the student asked for time to read: this place then waits until they continue. */
  readonly held: boolean
  /** Id of the module whose document is open, or null. */
  readonly openDocument: string | null
}

/** What happens to the current question. */
export type AnswerEvent =
  | { readonly type: 'edit'; readonly value: AnswerValue }
  | { readonly type: 'toggle'; readonly choiceId: string }
  /** Null removes the file. */
  | { readonly type: 'attach'; readonly slot: AttachmentSlot; readonly file: Attachment | null }
  /** `random`: 0 (included) to 1, selects the wrong choice that a quiz hint removes. */
  | { readonly type: 'askTips'; readonly random: number }
  | { readonly type: 'askIndication' }
  | { readonly type: 'indicationGiven'; readonly token: number; readonly text: string }
  | { readonly type: 'indicationFailed'; readonly token: number }
  | { readonly type: 'validate' }
  /** Leaves out an optional question, whatever is typed. */
  | { readonly type: 'leaveOut' }
  | { readonly type: 'confirmEmpty'; readonly yes: boolean }
  | { readonly type: 'evaluate'; readonly percent: number }

export type PlayerEvent =
  | AnswerEvent
  /** `stepwise`: for a preview; unchanged when absent. */
  | { readonly type: 'begin'; readonly stepwise?: boolean }
  | { readonly type: 'advance'; readonly token: number }
  /** `continue` ends the waits of this step; `hold` makes this one last until then. */
  | { readonly type: 'continue' | 'hold' }
  /** A changed self-evaluation of an earlier answer; `known`: already saved or queued. */
  | { readonly type: 'reevaluate'; readonly questionId: string; readonly percent: number; readonly known?: boolean }
  /** `moduleId`: the current module when absent. */
  | { readonly type: 'showDocument'; readonly open: boolean; readonly moduleId?: string }
  | { readonly type: 'screen'; readonly wide: boolean }
  /** Drafts from before a reload, by question id; only before `begin`. */
  | { readonly type: 'restoreDrafts'; readonly drafts: Readonly<Record<string, Draft>> }
  /** Answers given in another tab, or still in the outbox. */
  | { readonly type: 'merge'; readonly answers: readonly SavedAnswer[] }
  | { readonly type: 'submittedElsewhere' }
  /** The time of an « évaluation » is over: what is typed is handed in with the rest; not the rest of a lesson (`handsIn` false). */
  | { readonly type: 'timeUp'; readonly handsIn?: boolean }
  /** In a lesson: the open question with its key, as its board now shows it, and the names that were covered. */
  | { readonly type: 'reveal'; readonly question: Question; readonly names: Readonly<Record<string, string>> }
  /** The server has processed an answer; `stored`: the answer that counts, which may be another device's. */
  | { readonly type: 'settled'; readonly questionId: string; readonly outcome: AnswerOutcome; readonly stored: SavedAnswer }
  | { readonly type: 'handedIn'; readonly evaluation: number | null; readonly mark?: StandingMark }

/** Notifications from the player to the page around it (PLY-011 to 014, OP-074). */
export type Notice =
  | { readonly name: 'terminated'; readonly evaluation: number }
  | { readonly name: 'moduleStarted' | 'moduleShown'; readonly moduleId: string }
  | { readonly name: 'documentHandling'; readonly moduleId: string; readonly document: string; readonly open: boolean }

export type Effect =
  | { readonly type: 'after'; readonly ms: number; readonly event: PlayerEvent }
  | { readonly type: 'saveAnswer'; readonly moduleId: string; readonly answer: SavedAnswer }
  | { readonly type: 'saveEvaluation'; readonly questionId: string; readonly percent: number }
  | { readonly type: 'leftOut'; readonly questionId: string }
  | { readonly type: 'submit'; readonly evaluation: number }
  | {
      readonly type: 'askIndication'
      readonly moduleId: string
      readonly questionId: string
      readonly value: AnswerValue
      readonly used: number
      readonly token: number
    }
  | { readonly type: 'notify'; readonly notice: Notice }

export interface Move {
  readonly state: PlayerState
  readonly effects: readonly Effect[]
}

export const keepState = (state: PlayerState): Move => ({ state, effects: [] })
