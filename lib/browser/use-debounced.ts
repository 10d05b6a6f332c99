'use client'

import { useEffect, useState } from 'react'
import { debounce } from './debounce.ts'

/** What is typed, once the typing has rested; at once when it is emptied. */
export function useDebounced(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    if (typed === '') setRested('')
    return debounce(() => setRested(typed))
  }, [typed])
  return typed === '' ? '' : rested
}
