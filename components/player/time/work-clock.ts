import {
  type Activity,
  type ActivityEvent,
  type ClockedQuestion,
  restoreUnsaved,
  startActivity,
  takeUnsaved,
  tickPeriod,
  trackActivity,
} from '#domain/activity'

interface Options {
  /** One for each student and work: the tabs that play it hear each other there. */
  readonly channelName: string
  readonly onSave: (save: ClockedQuestion & { readonly duration: number }) => void
  /** The active ms of this page. */
  readonly onTime: (ms: number) => void
  /** What is counted and not saved, after each change. */
  readonly onUnsaved: (unsaved: Activity['unsaved']) => void
}

export interface WorkClock {
  /** The question whose time runs from now on, null for none. */
  follow(question: ClockedQuestion | null): void
  /** The ms of a question that were not saved yet; they are forgotten here. */
  take(questionId: string): number
  /** Counts time that is known from elsewhere. */
  add(ms: number): void
  /** Takes in what an earlier page had counted and not saved, by question id. */
  restore(found: Activity['unsaved']): void
  stop(): void
}

/** Whole ms that only ever rise: the computer's clock may be set while a student works. */
const instant = () => Math.round(performance.now())

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/** The activity clock of domain/activity on this page's time and events (PLY-049 to 051). One tab at a time counts. */
export function startClock({ channelName, onSave, onTime, onUnsaved }: Options): WorkClock {
  let activity: Activity = startActivity(instant())
  let added = 0
  let lastSaid = 0
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  if (channel) channel.onmessage = () => track({ type: 'elsewhere', now: instant() })
  function track(event: ActivityEvent) {
    const { activity: next, save } = trackActivity(activity, event)
    activity = next
    if (save) onSave(save)
    onTime(activity.total + added)
    onUnsaved(activity.unsaved)
  }
  function live() {
    const now = instant()
    track({ type: 'input', now })
    if (now - lastSaid < tickPeriod) return
    lastSaid = now
    channel?.postMessage('live')
  }
  live()
  const ticker = setInterval(() => track({ type: 'tick', now: instant() }), tickPeriod)
  for (const name of signsOfLife) window.addEventListener(name, live, { capture: true, passive: true })
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
      for (const name of signsOfLife) window.removeEventListener(name, live, { capture: true })
    },
  }
}
