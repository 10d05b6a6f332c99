import type { Answer } from '#contract/answer'
import type { CallResult } from '#contract/calls'
import type { PlayerEvent } from '#domain/player/state'
import { savedAnswer } from '#domain/player/work'
import type { OutboxEntry } from '#lib/browser/outbox/entry'

interface ReplyOutcome {
  /** Epoch ms at which the work closes, null for never; undefined where the reply does not say. */
  readonly closesAt: number | null | undefined
  /** Id of the work's current content, where the reply says it. */
  readonly content?: string | undefined
  readonly events: readonly PlayerEvent[]
}

/** The events that a server's reply means for the player: the outcome of an answer, and whether the work is handed in. */
export function readReply(entry: OutboxEntry, reply: unknown): ReplyOutcome {
  // The client has already parsed it with the schema of this call (lib/browser/send-call).
  switch (entry.call) {
    case 'saveDuration': {
      const { closesAt, content } = reply as CallResult<'saveDuration'>
      return { closesAt, content, events: [] }
    }
    case 'submitWork':
      return { closesAt: undefined, events: handedIn(reply as CallResult<'submitWork'>) }
    case 'changeEvaluation': {
      const { answer, outcome, assignee } = reply as CallResult<'changeEvaluation'>
      return { closesAt: undefined, events: [settleAnswer(answer, outcome), ...handedIn(assignee)] }
    }
    case 'saveAnswer': {
      const { answer, outcome, closesAt, content, assignee } = reply as CallResult<'saveAnswer'>
      return { closesAt, content, events: [settleAnswer(answer, outcome), ...handedIn(assignee)] }
    }
  }
}

const settleAnswer = (answer: Answer, outcome: CallResult<'saveAnswer'>['outcome']): PlayerEvent => ({
  type: 'settled',
  questionId: answer.questionId,
  outcome,
  stored: savedAnswer(answer),
})

const handedIn = ({ submitted, evaluation, mark }: CallResult<'submitWork'>): PlayerEvent[] =>
  submitted ? [{ type: 'handedIn', evaluation, mark }] : []
