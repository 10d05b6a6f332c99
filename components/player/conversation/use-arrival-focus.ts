import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the element marked `data-arrival` when something new is asked (`place` changes), unless the reader is
 * elsewhere on the page; at the same place only when the focus was lost with the element that had it. While nothing is asked
 * the area itself keeps the place, so that neither the keyboard nor a screen reader is thrown back to the top of the page.
 */
export function useArrivalFocus(area: RefObject<HTMLElement | null>, place: string, token: number) {
  const previous = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the machine may take the focused button away
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

/** Takes the focus in when it goes with an element that disappears from the player. */
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
