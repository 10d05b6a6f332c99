import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the element marked `data-arrival` when `place` changes, i.e. when the student is asked something new, unless the focus is
 * outside the player; at the same place, only if the focused element was removed. Without such an element the area itself takes the
 * focus, so that keyboard and screen reader users are not sent back to the top of the page.
 */
export function useArrivalFocus(area: RefObject<HTMLElement | null>, place: string, token: number) {
  const previous = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the machine may remove the focused button
  useEffect(() => {
    const arrived = previous.current !== place
    previous.current = place
    const focused = document.activeElement
    if (!isLost(focused) && !(arrived && focused.closest('[data-player]'))) return
    arrivalIn(area.current)?.focus({ preventScroll: true })
  }, [area, place, token])
  useEffect(() => (area.current ? catchFocus(area.current) : undefined), [area])
}

const isLost = (focused: Element | null): focused is null | HTMLBodyElement => focused === null || focused === document.body
const arrivalIn = (area: HTMLElement | null) => area?.querySelector<HTMLElement>('[data-arrival]')

/** Takes over the focus when the focused element disappears from the player. */
function catchFocus(area: HTMLElement): () => void {
  let within = false
  const player = area.closest('[data-player]') ?? area
  const note = () => {
    if (!isLost(document.activeElement)) within = player.contains(document.activeElement)
  }
  const observer = new MutationObserver(() => {
    if (within && isLost(document.activeElement)) (arrivalIn(area) ?? area).focus({ preventScroll: true })
  })
  observer.observe(player, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  note()
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}
