import { useEffect } from 'react'
import { callApi } from '#lib/browser/client'

/** Tells the server when the page of an « évaluation » is left, and when it is there again. What does not get through is not kept. */
export function usePresence(workId: string, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const tell = () => {
      const there = document.visibilityState === 'visible'
      callApi('reportPresence', { params: { workId }, body: { there } }, { keepalive: true }).catch(() => {})
    }
    // A reload or another device: whoever opens the page is there.
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [workId, enabled])
}
