import type { AnswerDrafts, AnswerOwner, UnsavedTime } from '#lib/browser/outbox/answer-drafts'

/** Keeps the time that no save has taken yet, so that even a killed browser loses none. */
export interface TimeKeeper {
  keep(unsaved: UnsavedTime): void
  stop(): void
}

/**
 * Keeps the unsaved time of this page, and brings back that of pages which are gone. A page that lives holds the lock of its
 * name; where there are no locks pages cannot be told apart, and nothing is brought back.
 */
export function keepTime(
  kept: AnswerDrafts,
  { owner, pageId }: { owner: AnswerOwner; pageId: string },
  onFound: (unsaved: UnsavedTime) => void,
): TimeKeeper {
  const released = Promise.withResolvers<void>()
  if ('locks' in navigator) {
    void navigator.locks.request(lockOf(pageId), () => released.promise)
    void kept.times(owner).then((times) => {
      for (const [other, unsaved] of Object.entries(times)) if (other !== pageId) void takeOver(other, unsaved)
    })
  }
  async function takeOver(other: string, unsaved: UnsavedTime) {
    await navigator.locks.request(lockOf(other), { ifAvailable: true }, async (lock) => {
      if (!lock) return
      await kept.dropTime(owner, other)
      onFound(wholeTimes(unsaved))
    })
  }
  let last = 0
  return {
    keep(unsaved) {
      const total = Object.values(unsaved).reduce((sum, ms) => sum + ms, 0)
      if (total === last || (total > last && last > 0 && total - last < step)) return
      last = total
      void (total === 0 ? kept.dropTime(owner, pageId) : kept.keepTime(owner, pageId, unsaved))
    },
    stop: () => released.resolve(),
  }
}

/** The clock counts at each movement of the mouse: what is written is not so fine (ms). */
const step = 250

const lockOf = (pageId: string) => `tremplin-time-${pageId}`

/** Storage is never trusted. */
const wholeTimes = (stored: UnsavedTime): UnsavedTime =>
  Object.fromEntries(Object.entries(stored).filter(([, ms]) => Number.isInteger(ms) && ms > 0))
