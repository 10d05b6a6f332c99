/** The DOM id of the place that holds a field. */
export const fieldPlace = (field: string) => `champ-${field}`

/** Where a field is: over an editor there may be another, with fields of the same names, which comes last. */
const placeOf = (field: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(fieldPlace(field))}"]`)].at(-1) ?? null

const focusable = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'
const timeoutMs = 5000

/** Brings a field to the person: scrolls to it and puts the focus into its control. */
export function focusField(field: string): void {
  // After the render that shows its error, and after a closing dialog has given the focus back.
  requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(field)))
}

/** The same of a whole part that may be folded: it unfolds first. */
export function goToField(field: string): void {
  placeOf(field)?.dispatchEvent(new Event(unfoldEvent))
  focusField(field)
}

/** Said to a folded part (`data-folds`) that one of its fields is wanted: it unfolds. */
export const unfoldEvent = 'tremplin:unfold'

function moveFocus(field: string): void {
  const place = placeOf(field) ?? unfolded(field)
  if (!place) return
  const control = controlIn(place)
  place.scrollIntoView({ block: control === place ? 'start' : 'center' })
  ;(control ?? place).focus({ preventScroll: true })
  if (!control) focusOnceThere(place)
}

/** The place of a field inside a folded part: the part unfolds, and draws the field at once. */
function unfolded(field: string): HTMLElement | null {
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1)) {
    const part = placeOf(field.slice(0, end))
    if (part?.dataset.folds === undefined) continue
    part.dispatchEvent(new Event(unfoldEvent))
    return placeOf(field) ?? part
  }
  return null
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
  setTimeout(() => observer.disconnect(), timeoutMs)
}
