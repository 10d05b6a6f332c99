import { type RefObject, useEffect } from 'react'

/** Text fields: while one has the focus on a phone, the header is folded (the variant `typing` of app/globals.css). */
const writing = 'form :is(textarea, input:not([type="checkbox"]))'

/**
 * Keeps the focus in the answer when the pointer presses a button outside the answer's form. Otherwise the header would unfold
 * between press and release, the button would move away, and the press would be lost. Keyboard focus is unaffected.
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
