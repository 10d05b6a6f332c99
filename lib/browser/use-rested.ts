'use client'

import { useEffect, useState } from 'react'

const restMs = 250

/** What is typed, once the typing has rested for 250 ms; at once when it is emptied. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), typed === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : rested
}
