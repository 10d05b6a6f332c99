'use client'

import { useEffect, useRef } from 'react'

/**
 * Keeps the focus where a form of grades takes the place of its button and gives it back: it goes to the grade that stands there,
 * or the first, and back to the button.
 */
export function useGradeFocus(open: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    const { current } = form
    const grade = current?.querySelector<HTMLElement>('input:checked') ?? current?.querySelector<HTMLElement>('input')
    ;(grade ?? opener.current)?.focus()
  }, [open])
  return { form, opener }
}
