import { minuteMs } from '../dates/duration.ts'

/** Active ms on a question after which its duration is saved (PLY-049). */
const durationThreshold = 10_000
/** Ms without scroll, mouse or key input after which the student counts as inactive (PLY-050). */
const inactiveAfter = minuteMs
/** Period of the ticks in ms (PLY-051). */
export const tickPeriod = 1000

export interface ClockedQuestion {
  readonly moduleId: string
  readonly questionId: string
}

export interface Activity {
  /** The question being timed, null between questions. */
  readonly question: ClockedQuestion | null
  /** Instants (ms of a monotonic clock) of the last input and of the last count. */
  readonly lastInput: number
  readonly lastCount: number
  /** Unsaved active ms by question id. */
  readonly unsaved: Readonly<Record<string, number>>
  /** Active ms since the player was opened. */
  readonly total: number
}

/** `elsewhere`: the student is active in another tab; this tab is inactive until its next input. */
export type ActivityEvent = { readonly now: number } & (
  | { readonly type: 'tick' | 'input' | 'elsewhere' }
  | { readonly type: 'question'; readonly question: ClockedQuestion | null }
)

export interface ActivityMove {
  readonly activity: Activity
  /** A duration to save (ms), or null. */
  readonly save: (ClockedQuestion & { readonly duration: number }) | null
}

/** Opening the player counts as input. */
export const startActivity = (now: number): Activity => ({
  question: null,
  lastInput: now,
  lastCount: now,
  unsaved: {},
  total: 0,
})

/** Time beyond `inactiveAfter` since the last input does not count: a sleeping computer or a throttled tab adds none. */
export function trackActivity(before: Activity, event: ActivityEvent): ActivityMove {
  const activity = count(before, event.now)
  switch (event.type) {
    case 'tick':
      return handOver(activity)
    case 'input':
      return { activity: { ...activity, lastInput: Math.max(activity.lastInput, event.now) }, save: null }
    case 'elsewhere':
      return { activity: { ...activity, lastInput: event.now - inactiveAfter }, save: null }
    case 'question':
      return { activity: { ...activity, question: event.question }, save: null }
  }
}

/** Adds time that an earlier page counted but did not save. */
export function restoreUnsaved(activity: Activity, found: Readonly<Record<string, number>>): Activity {
  const unsaved = { ...activity.unsaved }
  for (const [questionId, ms] of Object.entries(found)) unsaved[questionId] = (unsaved[questionId] ?? 0) + ms
  const total = activity.total + Object.values(found).reduce((sum, ms) => sum + ms, 0)
  return { ...activity, unsaved, total }
}

/** Removes the unsaved active ms of a question and returns them, to be sent with its answer (OP-079). */
export function takeUnsaved(activity: Activity, questionId: string): { activity: Activity; duration: number } {
  const { [questionId]: duration = 0, ...unsaved } = activity.unsaved
  return { activity: { ...activity, unsaved }, duration }
}

function count(activity: Activity, now: number): Activity {
  const until = Math.min(now, activity.lastInput + inactiveAfter)
  const elapsed = activity.question ? Math.max(0, until - activity.lastCount) : 0
  const lastCount = Math.max(activity.lastCount, now)
  if (!activity.question || elapsed === 0) return { ...activity, lastCount }
  const { questionId } = activity.question
  const unsaved = { ...activity.unsaved, [questionId]: (activity.unsaved[questionId] ?? 0) + elapsed }
  return { ...activity, lastCount, unsaved, total: activity.total + elapsed }
}

function handOver(activity: Activity): ActivityMove {
  const { question } = activity
  if (!question || (activity.unsaved[question.questionId] ?? 0) < durationThreshold) return { activity, save: null }
  const taken = takeUnsaved(activity, question.questionId)
  return { activity: taken.activity, save: { ...question, duration: taken.duration } }
}
