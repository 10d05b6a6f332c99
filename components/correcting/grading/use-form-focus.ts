import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus, on opening the form, to the first selector that is found; on closing, back to the button it replaced. */
export function useFormFocus(open: boolean, selectors: readonly string[], known?: RefObject<HTMLFormElement | null>) {
  const own = useRef<HTMLFormElement>(null)
  const form = known ?? own
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  const first = useRef(selectors)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    const fields = first.current.flatMap((one) => form.current?.querySelector<HTMLElement>(one) ?? [])
    ;(fields[0] ?? opener.current)?.focus()
  }, [open, form])
  return { form, opener }
}
