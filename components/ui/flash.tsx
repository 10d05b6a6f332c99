'use client'

import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import type { FlashMessage, ShownFlash } from './flash-message.ts'
import { whenIdle } from './when-idle.ts'

const loadToasts = () => import('./flash-toasts.tsx')
const FlashToasts = lazy(async () => ({ default: (await loadToasts()).FlashToasts }))
const FlashContext = createContext<(message: FlashMessage) => void>(() => {})

/** `flash({ tone, text })` shows a message for five seconds; it waits while the person hovers or focuses it. */
export const useFlash = () => useContext(FlashContext)

let lastId = 0

export function FlashProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownFlash[]>([])
  const flash = useCallback((message: FlashMessage) => {
    lastId += 1
    const id = lastId
    setShown((now) => [...now.filter((other) => other.text !== message.text), { ...message, id }])
  }, [])
  const remove = useCallback((id: number) => setShown((now) => now.filter((message) => message.id !== id)), [])
  // Fetched ahead: the commonest message is that the network is gone.
  useEffect(() => whenIdle(loadToasts), [])
  return (
    <FlashContext value={flash}>
      {children}
      {shown.length > 0 ? (
        <Suspense>
          <FlashToasts messages={shown} onClose={remove} />
        </Suspense>
      ) : null}
    </FlashContext>
  )
}
