import type { AnswerInput } from '#contract/answer'

interface ToWork<Body> {
  readonly params: { readonly workId: string }
  readonly body: Body
}

/** A file held by this browser: as bytes, a third smaller than in the base64 that the API takes. */
export interface EntryFile {
  readonly name: string
  readonly blob: Blob
}
export type EntryFiles = { readonly [slot in 'audio' | 'document']?: EntryFile }

/** A write of the player, as sent to the API. `files` are put into the body when it is sent. */
export type OutboxCall =
  | { readonly call: 'saveAnswer'; readonly input: ToWork<AnswerInput>; readonly files?: EntryFiles }
  | {
      readonly call: 'saveDuration'
      readonly input: ToWork<{ moduleId: string; questionId: string; duration: number; givenAt?: number }>
    }
  | {
      readonly call: 'changeEvaluation'
      readonly input: {
        readonly params: { readonly id: string }
        readonly body: { readonly questionId: string; readonly evaluation: number; readonly givenAt?: number }
      }
    }
  | { readonly call: 'submitWork'; readonly input: ToWork<{ evaluation: number | null; content?: string }> }

/** A queued write. It keeps its idempotency key through every attempt, so that the server counts it once. */
export type OutboxEntry = OutboxCall & {
  readonly userId: string
  readonly assigneeId: string
  readonly idempotencyKey: string
}

/** `seq` orders the entries of one browser; an integer in the database, fractional in memory. */
export type StoredEntry = OutboxEntry & { readonly seq: number }

/** Whether an entry must not be sent before the older `first`: same question of the same work, or its submission. */
export function dependsOn(entry: StoredEntry, first: StoredEntry): boolean {
  if (entry.assigneeId !== first.assigneeId) return false
  return questionOf(entry) === null || questionOf(entry) === questionOf(first)
}

/** Null for the submission, which comes after everything else. */
const questionOf = (entry: OutboxEntry) => (entry.call === 'submitWork' ? null : entry.input.body.questionId)
