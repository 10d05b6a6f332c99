'use client'

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { LazyPart, lazyPart } from '../lazy-part.tsx'
import { onFirstInput } from '../on-first-input.ts'
import { FlashFallback } from './flash-fallback.tsx'
import type { FlashMessage, ShownFlash } from './flash-message.ts'

const toasts = lazyPart(() => import('./flash-toasts.tsx'))
const FlashContext = createContext<(message: FlashMessage) => void>(() => {})

/** `flash({ tone, text })` shows a message for 5 s, 20 s with an `action`; hover and focus pause its timer. */
export const useFlash = () => useContext(FlashContext)

let lastId = 0

export function FlashProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownFlash[]>([])
  const flash = useCallback((message: FlashMessage) => {
    lastId += 1
    const id = lastId
    const stays = ({ text, topic }: ShownFlash) => text !== message.text && (topic === undefined || topic !== message.topic)
    setShown((now) => [...now.filter(stays), { ...message, id }])
  }, [])
  const remove = useCallback((id: number) => setShown((now) => now.filter((message) => message.id !== id)), [])
  // Fetched before the first message, which often says that the network is down. Until then messages show as FlashFallback.
  useEffect(() => onFirstInput(toasts.fetch), [])
  const plain = <FlashFallback messages={shown} onClose={remove} />
  return (
    <FlashContext value={flash}>
      {children}
      {shown.length > 0 ? (
        <LazyPart part={toasts} opening={plain} failed={plain}>
          {({ FlashToasts }) => <FlashToasts messages={shown} onClose={remove} />}
        </LazyPart>
      ) : null}
    </FlashContext>
  )
}
