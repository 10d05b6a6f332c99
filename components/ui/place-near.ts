/** Gap between an element and its panel, and between the panel and the sides of the viewport, in px. */
const gap = 4
const edge = 8

/** Below its owner, or above without room, at its left or right edge, in the viewport. By script, as the policy allows. */
export function placeNear(owner: HTMLElement, panel: HTMLElement, side: 'left' | 'right'): void {
  const box = owner.getBoundingClientRect()
  const [height, width] = [panel.offsetHeight, panel.offsetWidth]
  const [below, above] = [box.bottom + gap, box.top - height - gap]
  const lowest = window.innerHeight - height - gap
  panel.style.top = `${below > lowest && above >= 0 ? above : Math.max(gap, Math.min(below, lowest))}px`
  const room = document.documentElement.clientWidth
  // A panel that is about to open has no width yet; aligning its right edge does not need one.
  if (side === 'right') panel.style.right = `${Math.max(edge, room - box.right)}px`
  else panel.style.left = `${Math.max(edge, Math.min(box.left, room - width - edge))}px`
}
