import { type RefObject, useLayoutEffect } from 'react'
import { placeNear } from '../place-near.ts'

/** Height of a list with about six suggestions, in px; gap to the sides of the viewport. */
const maxHeight = 288
const edge = 8

type Place = { readonly field: RefObject<HTMLElement | null>; readonly list: RefObject<HTMLElement | null> }

/**
 * Shows a field's list (a manual popover) over everything while it has a `count` of suggestions, as wide as the field and where there is
 * room for it: inside a window that scrolls, a list in the page's flow would be cut off. It follows the field while something scrolls.
 */
export function useListOver({ field, list }: Place, open: boolean, count: number): void {
  const shown = open && count > 0
  useLayoutEffect(() => {
    const panel = list.current
    if (!shown || !panel) return
    const follow = () => place({ field, list })
    panel.showPopover()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      panel.hidePopover()
    }
  }, [field, list, shown])
  // Other suggestions make it higher or lower.
  useLayoutEffect(() => {
    if (shown && count > 0) place({ field, list })
  }, [field, list, shown, count])
}

function place({ field, list }: Place): void {
  const [owner, panel] = [field.current, list.current]
  if (!owner || !panel) return
  const { top, bottom, width } = owner.getBoundingClientRect()
  panel.style.width = `${width}px`
  panel.style.maxHeight = `${Math.min(maxHeight, Math.max(top, window.innerHeight - bottom) - edge)}px`
  placeNear(owner, panel, 'left')
}
