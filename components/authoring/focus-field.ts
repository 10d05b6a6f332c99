/** The DOM id of the place that holds a field. */
export const fieldPlace = (field: string) => `champ-${field}`

const focusable = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'
const patienceMs = 5000

/** Brings a field to the person: scrolls to it and puts the focus into its control. */
export function focusField(field: string): void {
  // After the render that shows its error, and after a closing dialog has given the focus back.
  requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(field)))
}

function moveFocus(field: string): void {
  const place = document.getElementById(fieldPlace(field))
  if (!place) return
  const control = controlIn(place)
  place.scrollIntoView({ block: control === place ? 'start' : 'center' })
  ;(control ?? place).focus({ preventScroll: true })
  if (!control) focusOnceThere(place)
}

/** The control of a field, the place itself for a whole question; none while a rich text field is being fetched. */
function controlIn(place: HTMLElement): HTMLElement | undefined {
  if (place.dataset.whole !== undefined) return place
  return place.querySelector<HTMLElement>('[role=textbox]') ?? place.querySelector<HTMLElement>(focusable) ?? undefined
}

function focusOnceThere(place: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const control = controlIn(place)
    if (!control) return
    observer.disconnect()
    if (document.activeElement === place) control.focus()
  })
  observer.observe(place, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}
