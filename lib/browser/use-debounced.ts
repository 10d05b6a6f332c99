import { useEffect, useState } from 'react'
import { debounce } from './debounce.ts'

/** The typed text, once typing has paused; '' at once when it is cleared. */
export function useDebounced(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    if (typed === '') setRested('')
    return debounce(() => setRested(typed))
  }, [typed])
  return typed === '' ? '' : rested
}
