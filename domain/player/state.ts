import type { AnswerValue } from '#contract/answer'
import type { AnswerOutcome } from '#contract/student'
import type { Attachment, AttachmentSlot } from './attachment.ts'
import type { AnswerRecord, Draft, PlayedWork, SavedAnswer } from './work.ts'

/** student: saved and timed; preview: the test mode, nothing is sent (OP-134); readonly: a submitted work. */
export type PlayerMode = 'student' | 'preview' | 'readonly'

/** What the student is doing to the question in front of them. */
export interface Attempt extends Draft {
  /** An empty answer waits for a yes or a no. */
  readonly confirming: boolean
}

/**
 * The chat steps of a question (PLY-015). `open`: the answer may be given, after the warning line where there is one.
 * `pending`: the assistant is asked. `example`: the right answers of a fill-in are shown.
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

/** sending: the server has not said that it is taken. late: given after the closing. left: late, and the teacher left it so. */
export type DeliveryState = 'sending' | 'late' | 'left'

export interface PlayerState {
  readonly mode: PlayerMode
  /** Test mode: inside and between questions nothing moves until Continue (OP-134); a preview may go without (CLI-011). */
  readonly stepwise: boolean
  readonly work: PlayedWork
  readonly place: Place
  /** Grows with each move; a timer or a reply that carries another one comes too late and does nothing. */
  readonly token: number
  /** Answers by question id. */
  readonly records: Readonly<Record<string, AnswerRecord>>
  /** Answers begun before a reload, by question id. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** By question id, only while an answer is not simply taken: see DeliveryState. */
  readonly deliveryStates: Readonly<Record<string, DeliveryState>>
  /** What this page answered where another device had answered before: by question id, kept to be seen. */
  readonly lost: Readonly<Record<string, AnswerRecord>>
  /** The question that was answered last: its note can still change after the submission (OP-152). */
  readonly lastAnswered: string | null
  /** Whether the submission is made, or waits to be sent. */
  readonly submitted: boolean
  /** What the server says once the work is handed in, null before; `evaluation`: its rounded mean, null without any. */
  readonly handedIn: { readonly evaluation: number | null } | null
  /** A work that is read and not handed in may still be. */
  readonly stillOpen: boolean
  /** Whether there is room for a document beside the conversation: there it opens by itself (OP-137). */
  readonly wide: boolean
  /** Whether the student asked for time to read: the wait of this place goes on until they say so. */
  readonly held: boolean
  /** Id of the module whose document is open, or null. */
  readonly openDocument: string | null
}

export type PlayerEvent =
  /** `stepwise`: of a preview; kept as it is when absent. */
  | { readonly type: 'begin'; readonly stepwise?: boolean }
  | { readonly type: 'advance'; readonly token: number }
  | { readonly type: 'continue' }
  /** Ends the wait of this place; `hold` makes it last until then. */
  | { readonly type: 'skip' }
  | { readonly type: 'hold' }
  | { readonly type: 'edit'; readonly value: AnswerValue }
  | { readonly type: 'toggle'; readonly choiceId: string }
  /** Null takes the file away. */
  | { readonly type: 'attach'; readonly slot: AttachmentSlot; readonly file: Attachment | null }
  /** `random`: 0 (included) to 1, chooses the wrong choice that a quiz hint removes. */
  | { readonly type: 'askTips'; readonly random: number }
  | { readonly type: 'askIndication' }
  | { readonly type: 'indicationGiven'; readonly token: number; readonly text: string }
  | { readonly type: 'indicationFailed'; readonly token: number }
  | { readonly type: 'validate' }
  | { readonly type: 'confirmEmpty'; readonly yes: boolean }
  | { readonly type: 'evaluate'; readonly percent: number }
  /** Another note for an answer of before; `known`: it is saved, or waits to be. */
  | { readonly type: 'reevaluate'; readonly questionId: string; readonly percent: number; readonly known?: boolean }
  /** `moduleId`: the module in front of the reader when absent. */
  | { readonly type: 'showDocument'; readonly open: boolean; readonly moduleId?: string }
  | { readonly type: 'screen'; readonly wide: boolean }
  /** What was begun before a reload, by question id; before `begin` only. */
  | { readonly type: 'restoreDrafts'; readonly drafts: Readonly<Record<string, Draft>> }
  /** Answers given in another tab, or still in the outbox. */
  | { readonly type: 'merge'; readonly answers: readonly SavedAnswer[] }
  | { readonly type: 'submittedElsewhere' }
  /** The server has an answer; `stored`: the one that stands, where another device was faster. */
  | { readonly type: 'settled'; readonly questionId: string; readonly outcome: AnswerOutcome; readonly stored: SavedAnswer }
  | { readonly type: 'handedIn'; readonly evaluation: number | null }

/** What the player tells the page around it (PLY-011 to 014, OP-074). */
export type Notice =
  | { readonly name: 'terminated'; readonly evaluation: number }
  | { readonly name: 'moduleStarted' | 'moduleShown'; readonly moduleId: string }
  | { readonly name: 'documentHandling'; readonly moduleId: string; readonly document: string; readonly open: boolean }

export type Effect =
  | { readonly type: 'after'; readonly ms: number; readonly event: PlayerEvent }
  | { readonly type: 'saveAnswer'; readonly moduleId: string; readonly answer: SavedAnswer }
  | { readonly type: 'saveEvaluation'; readonly questionId: string; readonly percent: number }
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

export const unchanged = (state: PlayerState): Move => ({ state, effects: [] })
