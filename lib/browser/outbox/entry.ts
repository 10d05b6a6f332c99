import type { AnswerInput } from '#contract/answer'

interface ToWork<Body> {
  readonly params: { readonly workId: string }
  readonly body: Body
}

/** A write of the player, as it goes to the API. */
export type OutboxCall =
  | { readonly call: 'saveAnswer'; readonly input: ToWork<AnswerInput> }
  | { readonly call: 'saveDuration'; readonly input: ToWork<{ moduleId: string; questionId: string; duration: number }> }
  | { readonly call: 'submitWork'; readonly input: ToWork<{ evaluation: number | null }> }

/** A write that waits. The key stays with it through every try, so that the server counts it once. */
export type OutboxEntry = OutboxCall & {
  readonly userId: string
  readonly assigneeId: string
  readonly idempotencyKey: string
}

/** `seq` orders the entries of one browser. */
export type StoredEntry = OutboxEntry & { readonly seq: number }
