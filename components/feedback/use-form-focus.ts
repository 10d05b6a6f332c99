'use client'

import { useEffect, useRef } from 'react'

/**
 * Keeps the focus where a form takes the place of its button and gives it back: it goes to the first of these selectors that is found
 * in the form, and back to the button.
 */
export function useFormFocus(open: boolean, selectors: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  const first = useRef(selectors)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    const fields = first.current.flatMap((one) => form.current?.querySelector<HTMLElement>(one) ?? [])
    ;(fields[0] ?? opener.current)?.focus()
  }, [open])
  return { form, opener }
}

/** The grade that stands there, or the first. */
export const gradeField = ['input:checked', 'input'] as const
