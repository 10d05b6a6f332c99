/** DOM id of the container of a field. */
export const fieldPlace = (field: string) => `champ-${field}`

/** The container of a field. An editor may open over another that has fields of the same names: the last one in the DOM wins. */
const placeOf = (field: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(fieldPlace(field))}"]`)].at(-1) ?? null

const focusable = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'
const timeoutMs = 5000

/** Scrolls to a field and focuses its control. */
export function focusField(field: string): void {
  // Runs after the render that shows its error, and after a closing dialog has given the focus back.
  requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(field)))
}

/** Like `focusField`, for a part that may be folded: unfolds it first. */
export function goToField(field: string): void {
  placeOf(field)?.dispatchEvent(new Event(unfoldEvent))
  focusField(field)
}

/** Dispatched on a folded part (`data-folds`) to unfold it, because one of its fields is to be shown. */
export const unfoldEvent = 'tremplin:unfold'

function moveFocus(field: string): void {
  const place = placeOf(field) ?? unfolded(field)
  if (!place) return
  const control = controlIn(place)
  place.scrollIntoView({ block: control === place ? 'start' : 'center' })
  ;(control ?? place).focus({ preventScroll: true })
  if (!control) focusOnceThere(place)
}

/** The container of a field inside a folded part, which is unfolded and renders the field synchronously. */
function unfolded(field: string): HTMLElement | null {
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1)) {
    const part = placeOf(field.slice(0, end))
    if (part?.dataset.folds === undefined) continue
    part.dispatchEvent(new Event(unfoldEvent))
    return placeOf(field) ?? part
  }
  return null
}

/** The control of a field, or the container itself for a whole question; undefined while a rich text field is loading. */
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
