import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { eventsPath, followEvents } from '#lib/browser/follow-events'

/** Shortest time between two refreshes (ms): a whole class answers at once. */
const refreshEveryMs = 10_000

/** Shows what changes in a work while its page is open, without a reload. A page in the background waits until it is looked at. */
export function useFollowClass(workId: string, enabled: boolean): void {
  const { refresh } = useRouter()
  useEffect(() => {
    if (!enabled) return
    let seen: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let refreshedAt = Date.now()
    let waits = false
    const run = () => {
      timer = undefined
      if (document.visibilityState !== 'visible') return
      waits = false
      refreshedAt = Date.now()
      refresh()
    }
    const changed = () => {
      waits = true
      timer ??= setTimeout(run, Math.max(0, refreshedAt + refreshEveryMs - Date.now()))
    }
    const onMessage = (stamp: string) => {
      // The first one is the state that the page was made from, or a little later one.
      if (seen !== null && seen !== stamp) changed()
      seen = stamp
    }
    const shown = () => document.visibilityState === 'visible' && waits && changed()
    const stop = followEvents(eventsPath('work', workId), { onMessage, onDown: changed })
    document.addEventListener('visibilitychange', shown)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [workId, enabled, refresh])
}
