import { useEffect, useState } from 'react'
import type { LiveState } from '#contract/live'
import { callApi } from '#lib/browser/client'
import { eventsPath, followEvents } from '#lib/browser/follow-events'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { canReload } from '#lib/browser/headless'

/** Time between two asks of a page that cannot receive events (ms). */
const askEveryMs = 5000

/** The lesson as its teacher moves it; null until the first answer of the server. The newest state wins. */
export function useLessonState(workId: string): LiveState | null {
  const [state, setState] = useState<LiveState | null>(null)
  // Nothing follows the end, and a guest’s seat ends soon after it.
  const over = state?.phase === 'ended'
  useEffect(() => {
    if (over) return
    const take = (next: LiveState) => setState((now) => (now && now.version >= next.version ? now : next))
    // Taking the seat, and the way without events.
    const ask = () => void callApi('followLive', { params: { workId }, body: {} }).then(take, leaveWhenExpired)
    ask()
    if (!canReload()) {
      const timer = setInterval(ask, askEveryMs)
      return () => clearInterval(timer)
    }
    const onMessage = (data: string) => void read(data).then((next) => next && take(next))
    return followEvents(eventsPath('student', workId), { onMessage, onDown: ask })
  }, [workId, over])
  return state
}

async function read(data: string): Promise<LiveState | null> {
  const { liveState } = await import('#contract/live')
  const parsed = liveState.safeParse(JSON.parse(data))
  return parsed.success ? parsed.data : null
}
