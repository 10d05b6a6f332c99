'use client'

import { useRef, useState } from 'react'
import { useReportFailure } from './use-report-failure.ts'

/**
 * Runs one write at a time, `pending` meanwhile. `write` resolves to whether it succeeded; a failure goes to `onFailed`, or is shown as a
 * message. `leaves`: a success leads to another page, and nothing can be pressed in the meantime.
 */
export function useWriting(onFailed?: (error: unknown) => void, { leaves = false } = {}) {
  const reportFailure = useReportFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const write = async (send: () => Promise<unknown>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    let stays = !leaves
    try {
      await send()
      return true
    } catch (error) {
      stays = true
      const failed = onFailed ?? reportFailure
      failed(error)
      return false
    } finally {
      busy.current = !stays
      setPending(!stays)
    }
  }
  return { pending, write }
}
