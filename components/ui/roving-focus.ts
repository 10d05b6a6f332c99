import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** One tab stop for a row of buttons; arrow keys, Home and End move inside it (ARIA practices, toolbar). */
export function useRovingFocus(container: RefObject<HTMLElement | null>) {
  const current = useRef(0)

  const showStop = useCallback(() => {
    for (const [index, button] of buttonsOf(container.current).entries()) button.tabIndex = index === current.current ? 0 : -1
  }, [container])
  useLayoutEffect(showStop)

  const moveTo = (index: number) => {
    const buttons = buttonsOf(container.current)
    current.current = (index + buttons.length) % buttons.length
    showStop()
    buttons[current.current]?.focus()
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const target = targetOf(event.key, current.current, buttonsOf(container.current).length)
      if (target === null || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      moveTo(target)
    },
    onFocus: (event: { target: EventTarget }) => {
      const index = event.target instanceof HTMLButtonElement ? buttonsOf(container.current).indexOf(event.target) : -1
      if (index < 0) return
      current.current = index
      showStop()
    },
  }
}

function buttonsOf(container: HTMLElement | null): HTMLButtonElement[] {
  return container ? Array.from(container.querySelectorAll('button')) : []
}

function targetOf(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return current + 1
  if (key === 'ArrowLeft') return current - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
