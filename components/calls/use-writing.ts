'use client'

import { useRef, useState } from 'react'

/** Runs one write at a time, `pending` meanwhile. `write` resolves to whether it succeeded; a failure goes to `onFailed`. */
export function useWriting(onFailed: (error: unknown) => void) {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const write = async (send: () => Promise<unknown>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    try {
      await send()
      return true
    } catch (error) {
      onFailed(error)
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { pending, write }
}
