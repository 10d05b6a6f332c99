import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the element marked `data-arrival` when something new is asked (`place` changes), unless the reader is
 * elsewhere on the page; at the same place only when the focus was lost with the button that had it.
 */
export function useArrivalFocus(area: RefObject<HTMLElement | null>, place: string, token: number) {
  const previous = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the machine may take the focused button away
  useEffect(() => {
    const arrived = previous.current !== place
    previous.current = place
    const focused = document.activeElement
    const lost = focused === null || focused === document.body
    if (!lost && !(arrived && focused.closest('[data-player]'))) return
    area.current?.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true })
  }, [area, place, token])
}
