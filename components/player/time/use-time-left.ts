import { useEffect, useState } from 'react'
import { minuteMs } from '#domain/dates/duration'
import { serverNow } from '#lib/browser/server-clock'

/** Ms left, to the second; null until mounted and without an end. Calls `onEnd`, if given, when there are none. */
export function useTimeLeft(endsAt: number | null, onEnd?: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (endsAt === null) return setLeft(null)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = Math.max(0, endsAt - serverNow())
      setLeft(now)
      if (now === 0) onEnd?.()
      // The display changes with the whole second; far from the end a minute is enough.
      else timer = setTimeout(look, now > 10 * minuteMs ? 1000 : (now % 1000) + 20)
    }
    look()
    // Timers do not run while a computer sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt, onEnd])
  return left
}
