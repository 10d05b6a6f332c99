import type { AnswerDrafts, AnswerOwner, UnsavedTime } from '#lib/browser/outbox/answer-drafts'

/** Stores time that was not saved to the server yet, so that even a killed browser loses none. */
export interface TimeKeeper {
  keep(unsaved: UnsavedTime): void
  stop(): void
}

/** Stores this page's unsaved time and restores closed pages', which only Web Locks tell from open ones. */
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

/** The clock counts at each pointer move: stored times are only updated in steps of this many ms. */
const step = 250

const lockOf = (pageId: string) => `tremplin-time-${pageId}`

/** Drops malformed entries, since storage is not trusted. */
const wholeTimes = (stored: UnsavedTime): UnsavedTime =>
  Object.fromEntries(Object.entries(stored).filter(([, ms]) => Number.isInteger(ms) && ms > 0))
