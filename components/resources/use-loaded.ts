'use client'

import { useEffect, useRef, useState } from 'react'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

export type Loaded<T> = { readonly status: 'loading' } | { readonly status: 'ready'; readonly value: T }

/** What a window shows, asked for when it opens. `onFailed` is told why not; an ended session goes to login. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, onFailed: (error: unknown) => void): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' })
  const latest = useRef({ load, onFailed })
  latest.current = { load, onFailed }
  useEffect(() => {
    const controller = new AbortController()
    latest.current.load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setLoaded({ status: 'ready', value })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (leaveWhenExpired(error)) return
        latest.current.onFailed(error)
      },
    )
    return () => controller.abort()
  }, [])
  return loaded
}
