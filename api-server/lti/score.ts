import { hourMs, minuteMs } from '#domain/duration'

/** A score as the outbox holds it: percent, and when it became what it is (epoch ms). */
export interface Score {
  readonly subject: string
  readonly evaluation: number
  readonly evaluatedAt: number
}

/** Where the scores of a line item go: `/scores` after its path, before any query (LTI AGS 2.0, 3.4.1). */
export function scoresAddress(lineItemUrl: string): string {
  const url = new URL(lineItemUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/** Where the result of one student of a line item is read (LTI AGS 2.0, 3.3). */
export function resultsAddress(lineItemUrl: string, subject: string): string {
  const url = new URL(lineItemUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/results`
  url.searchParams.set('user_id', subject)
  return url.href
}

/** The body of a score: of 100 points, finished and graded. */
export const scoreBody = ({ subject, evaluation, evaluatedAt }: Score): string =>
  JSON.stringify({
    userId: subject,
    timestamp: new Date(evaluatedAt).toISOString(),
    scoreGiven: evaluation,
    scoreMaximum: 100,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
  })

/**
 * What to do after an answer: `sent`; `newer`: the platform has a later timestamp, send again with one of now; `renew`: the access token
 * was refused; `retry` later; `failed` for good, until somebody sends it again.
 */
export type Verdict = 'sent' | 'newer' | 'renew' | 'retry' | 'failed'

/** Judges the HTTP status of an answer to a score. */
export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 409) return 'newer'
  if (status === 401) return 'renew'
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'retry'
  return 'failed'
}

/** Waits between tries, the last one for as long as it takes; random servers of a school do not come back all at once. */
const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs] as const
/** Tries before a score is given up: about ten days. */
export const maxAttempts = 16

/**
 * Ms until the next try after `attempts` failed ones (from 1): what the platform asked for, when it did, else longer each time, spread
 * by `random` (0 to 1); null when there have been enough.
 */
export function waitAfter(attempts: number, retryAfter: string | undefined, random: number): number | null {
  if (attempts >= maxAttempts) return null
  const seconds = Number(retryAfter)
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minuteMs
  if (retryAfter !== undefined && Number.isFinite(seconds) && seconds > 0)
    return Math.max(wait, Math.min(seconds * 1000, 24 * hourMs))
  return Math.round(wait * (0.75 + random / 4))
}
