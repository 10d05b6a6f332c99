import { useEffect, useState } from 'react'
import type { LiveBoard } from '#contract/live'
import { callApi } from '#lib/browser/client'
import { eventsPath, followEvents } from '#lib/browser/follow-events'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/** The board of a lesson as answers come; of two states of one step the later one, which may come from a press. */
export function useBoard(workId: string, first: LiveBoard): readonly [LiveBoard, (board: LiveBoard) => void] {
  const [board, setBoard] = useState(first)
  useEffect(() => {
    const take = (next: LiveBoard) => setBoard((now) => (next.version < now.version ? now : next))
    const onMessage = (data: string) => void read(data).then((next) => next && take(next))
    const onDown = () => void callApi('getLive', { params: { id: workId } }).then((live) => take(live.board), leaveWhenExpired)
    return followEvents(eventsPath('board', workId), { onMessage, onDown })
  }, [workId])
  return [board, setBoard]
}

async function read(data: string): Promise<LiveBoard | null> {
  const { liveBoard } = await import('#contract/live')
  const parsed = liveBoard.safeParse(JSON.parse(data))
  return parsed.success ? parsed.data : null
}
