import { useEffect, useState } from 'react'
import { whenIdle } from '#components/ui/when-idle.ts'

const none: ReadonlySet<string> = new Set()

/** The works (assignee ids) that this device keeps for work without network; none until it was asked. */
export function useKeptIds(): ReadonlySet<string> {
  const [kept, setKept] = useState(none)
  useEffect(() => {
    // Absent on an insecure origin and in some private windows.
    if (!('caches' in window)) return
    return whenIdle(async () => {
      const { keptIds } = await import('#lib/browser/kept/works')
      setKept(await keptIds(Date.now()))
    })
  }, [])
  return kept
}
