/** Between an element and what opens at it, and between that and the window's edges, in px. */
const gap = 4
const edge = 8

/**
 * Puts an open panel under what it belongs to, or above it when the window ends first, with the same left or right edge and
 * inside the window. Styles set from script pass the content policy.
 */
export function placeNear(owner: HTMLElement, panel: HTMLElement, side: 'left' | 'right'): void {
  const box = owner.getBoundingClientRect()
  const [height, width] = [panel.offsetHeight, panel.offsetWidth]
  const [below, above] = [box.bottom + gap, box.top - height - gap]
  const lowest = window.innerHeight - height - gap
  panel.style.top = `${below > lowest && above >= 0 ? above : Math.max(gap, Math.min(below, lowest))}px`
  const room = document.documentElement.clientWidth
  // A panel that is about to open has no width yet: its right edge needs none.
  if (side === 'right') panel.style.right = `${Math.max(edge, room - box.right)}px`
  else panel.style.left = `${Math.max(edge, Math.min(box.left, room - width - edge))}px`
}
