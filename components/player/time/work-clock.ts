import {
  type Activity,
  type ActivityEvent,
  type ClockedQuestion,
  restoreUnsaved,
  startActivity,
  takeUnsaved,
  tickPeriod,
  trackActivity,
} from '#domain/player/active-time'

interface Options {
  /** One per student and work: its tabs signal activity to each other on this channel. */
  readonly channelName: string
  readonly onSave: (save: ClockedQuestion & { readonly duration: number }) => void
  /** Called with the active ms of this page. */
  readonly onTime: (ms: number) => void
  /** Called with the time that is counted but not saved, after each change. */
  readonly onUnsaved: (unsaved: Activity['unsaved']) => void
}

export interface WorkClock {
  /** Sets the question whose time is counted from now on, null for none. */
  follow(question: ClockedQuestion | null): void
  /** Returns the unsaved ms of a question, and forgets them. */
  take(questionId: string): number
  /** Adds time that was counted elsewhere. */
  add(ms: number): void
  /** Restores time that an earlier page counted but did not save, by question id. */
  restore(found: Activity['unsaved']): void
  stop(): void
}

/** Monotonic, in whole ms: the computer's clock may be set while a student works. */
const instant = () => Math.round(performance.now())

const activityEvents = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/** The activity clock of domain/player/active-time, driven by this page's time and events (PLY-049 to 051). Only one tab at a time counts. */
export function startClock({ channelName, onSave, onTime, onUnsaved }: Options): WorkClock {
  let activity: Activity = startActivity(instant())
  let added = 0
  let lastBroadcast = 0
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  if (channel) channel.onmessage = () => track({ type: 'elsewhere', now: instant() })
  function track(event: ActivityEvent) {
    const { activity: next, save } = trackActivity(activity, event)
    activity = next
    if (save) onSave(save)
    onTime(activity.total + added)
    onUnsaved(activity.unsaved)
  }
  function onActivity() {
    const now = instant()
    track({ type: 'input', now })
    if (now - lastBroadcast < tickPeriod) return
    lastBroadcast = now
    channel?.postMessage('live')
  }
  onActivity()
  const ticker = setInterval(() => track({ type: 'tick', now: instant() }), tickPeriod)
  for (const name of activityEvents) window.addEventListener(name, onActivity, { capture: true, passive: true })
  return {
    follow(question) {
      if (question?.questionId !== activity.question?.questionId) track({ type: 'question', question, now: instant() })
    },
    take(questionId) {
      const taken = takeUnsaved(activity, questionId)
      activity = taken.activity
      onUnsaved(activity.unsaved)
      return taken.duration
    },
    add(ms) {
      added += ms
    },
    restore(found) {
      activity = restoreUnsaved(activity, found)
      onTime(activity.total + added)
      onUnsaved(activity.unsaved)
    },
    stop() {
      clearInterval(ticker)
      channel?.close()
      for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true })
    },
  }
}
