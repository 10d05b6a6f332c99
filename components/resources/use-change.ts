'use client'

import { useState } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

interface Change {
  send: () => Promise<unknown>
  /** What to say when it is done. */
  done: string
  onDone: () => void
  onFailed: (error: unknown) => void
}

/** A change that a person confirmed: sent once, with its message in the end. An ended session goes to login. */
export function useChange({ send, done, onDone, onFailed }: Change) {
  const flash = useFlash()
  const [pending, setPending] = useState(false)
  const run = async () => {
    if (pending) return
    setPending(true)
    try {
      await send()
    } catch (error) {
      if (leaveWhenExpired(error)) return
      setPending(false)
      return onFailed(error)
    }
    flash({ tone: 'good', text: done })
    onDone()
  }
  return { pending, run: () => void run() }
}
