import { hourMs, minuteMs } from '#domain/dates/duration'

/** A score in the outbox: percent, and the instant it was set (epoch ms). */
export interface Score {
  readonly subject: string
  readonly evaluation: number
  readonly evaluatedAt: number
}

/** URL of a line item's scores (LTI AGS 2.0, 3.4.1) or results (3.3): appended to its path, before any query. */
function serviceAddress(lineItemUrl: string, name: 'scores' | 'results'): URL {
  const url = new URL(lineItemUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}`
  return url
}

export const scoresAddress = (lineItemUrl: string): string => serviceAddress(lineItemUrl, 'scores').href

/** URL for reading one student's result in a line item. */
export function resultsAddress(lineItemUrl: string, subject: string): string {
  const url = serviceAddress(lineItemUrl, 'results')
  url.searchParams.set('user_id', subject)
  return url.href
}

/** Body of a score: out of 100, completed and fully graded. */
export const scoreBody = ({ subject, evaluation, evaluatedAt }: Score) => ({
  userId: subject,
  timestamp: new Date(evaluatedAt).toISOString(),
  scoreGiven: evaluation,
  scoreMaximum: 100,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
})

/** `newer`: theirs is later, resend as of now; `retry`: later; `failed`: until resent by hand. */
export type Verdict = 'sent' | 'newer' | 'retry' | 'failed'

export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 409) return 'newer'
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'retry'
  return 'failed'
}

/** The longest delay between attempts, in ms; a platform's Retry-After does not exceed it. */
export const longestWaitMs = 24 * hourMs
/** Delays between attempts; the last one repeats. Jitter keeps servers from retrying all at once. */
const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, longestWaitMs] as const
/** Attempts before giving up: about ten days. */
export const maxAttempts = 16

/** Ms before the next try after `attempts` failed ones: Retry-After, else growing, spread by `random` (0 to 1); null: no more. */
export function waitAfter(attempts: number, retryAfter: string | undefined, random: number): number | null {
  if (attempts >= maxAttempts) return null
  const seconds = Number(retryAfter)
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minuteMs
  if (retryAfter !== undefined && Number.isFinite(seconds) && seconds > 0)
    return Math.max(wait, Math.min(seconds * 1000, longestWaitMs))
  return Math.round(wait * (0.75 + random / 4))
}
