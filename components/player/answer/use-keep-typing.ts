import { type RefObject, useEffect } from 'react'

/** What is written in: while it has the focus on a phone, the header is folded (the variant `typing` of app/globals.css). */
const writing = 'form :is(textarea, input:not([type="checkbox"]))'

/**
 * Leaves the focus in the answer when a button outside its form is pressed by finger or mouse: the header would unfold between the
 * press and its release, the button move away under the finger, and the press be lost. The keyboard moves the focus as ever.
 */
export function useKeepTyping(screen: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = screen
    const keep = (event: MouseEvent) => {
      const pressed = event.target instanceof Element && event.target.closest('button, a, [role="button"]')
      const typed = document.activeElement?.matches(writing) ? document.activeElement : null
      if (pressed && typed && current?.contains(typed) && !typed.closest('form')?.contains(pressed)) event.preventDefault()
    }
    current?.addEventListener('mousedown', keep)
    return () => current?.removeEventListener('mousedown', keep)
  }, [screen])
}
