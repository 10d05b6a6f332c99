import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type NextButton = (key: string, buttons: readonly HTMLElement[], at: number) => number | null

/** One tab stop for a group of buttons; arrow keys, Home and End move inside it (ARIA practices, toolbar), and the keys that `more` knows. */
export function useRovingFocus(container: RefObject<HTMLElement | null>, more?: NextButton) {
  const current = useRef(0)
  const buttons = () => [...(container.current?.querySelectorAll('button') ?? [])]
  const showStop = () => {
    for (const [index, button] of buttons().entries()) button.tabIndex = index === current.current ? 0 : -1
  }
  useLayoutEffect(showStop)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons()
      const to = nextInLine(event.key, all, current.current) ?? more?.(event.key, all, current.current) ?? null
      if (to === null || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      all[to]?.focus()
    },
    onFocus: (event: { target: EventTarget }) => {
      const index = event.target instanceof HTMLButtonElement ? buttons().indexOf(event.target) : -1
      if (index >= 0) current.current = index
      showStop()
    },
  }
}

const nextInLine: NextButton = (key, buttons, at) => {
  const last = buttons.length - 1
  const places: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  return places[key] ?? null
}
