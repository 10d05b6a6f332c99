'use client'

import { useState } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

interface Change {
  send: () => Promise<unknown>
  /** The message shown on success. */
  done: string
  onDone: () => void
  onFailed: (error: unknown) => void
}

/** A confirmed change: sent once, followed by its success message. An expired session redirects to login. */
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
