import { newUuid } from './uuid.ts'

/** A write that may have been sent already: its idempotency key, and what it said (JSON). */
export interface WriteAttempt {
  key: string
  body: string
}

/**
 * The attempt that sends `body`: the one of `before` when it says the same, so that after a lost reply, a reload or a second
 * press the same order counts once; else a new one.
 */
export const attemptFor = (before: WriteAttempt | null, body: string): WriteAttempt =>
  before?.body === body ? before : { key: newUuid(), body }
