import { newUuid } from './uuid.ts'

/** A write that may already have been sent: its idempotency key and its payload (JSON). */
export interface WriteAttempt {
  key: string
  body: string
}

/**
 * The attempt that sends `body`: reuses `before` for the same payload, so that after a lost reply, a reload or a second press the
 * write counts once; otherwise a new attempt.
 */
export const attemptFor = (before: WriteAttempt | null, body: string): WriteAttempt =>
  before?.body === body ? before : { key: newUuid(), body }
