/** DOM id of the container of a field. */
export const fieldElementId = (field: string) => `champ-${field}`

/** The container of a field. An editor may open over another that has fields of the same names: the last one in the DOM wins. */
const containerOf = (field: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(fieldElementId(field))}"]`)].at(-1) ?? null

const focusable = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'
const timeoutMs = 5000

/** Focuses a field that the edit before this call renders, before the next key is read: whoever types on loses no letter. */
export function focusEdited(field: string): void {
  // React renders what an event changed in a microtask, which is queued before this one.
  queueMicrotask(() => moveFocus(field))
}

/** Scrolls to a field and focuses its control, whatever window closes meanwhile. */
export function focusField(field: string): void {
  // Runs after the render that shows its error, and after a closing dialog has given the focus back.
  requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(field)))
}

/** Like `focusField`, for a part that may be folded: unfolds it first. */
export function goToField(field: string): void {
  containerOf(field)?.dispatchEvent(new Event(unfoldEvent))
  focusField(field)
}

/** Dispatched on a folded part (`data-folds`) to unfold it, because one of its fields is to be shown. */
export const unfoldEvent = 'tremplin:unfold'

function moveFocus(field: string): void {
  const container = containerOf(field) ?? unfoldPartOf(field)
  if (!container) return
  const control = controlIn(container)
  container.scrollIntoView({ block: control === container ? 'start' : 'center' })
  ;(control ?? container).focus({ preventScroll: true })
  if (!control) focusOnceThere(container)
}

/** The container of a field inside a folded part, which is unfolded and renders the field synchronously. */
function unfoldPartOf(field: string): HTMLElement | null {
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1)) {
    const part = containerOf(field.slice(0, end))
    if (part?.dataset.folds === undefined) continue
    part.dispatchEvent(new Event(unfoldEvent))
    return containerOf(field) ?? part
  }
  return null
}

/** The control of a field, or the container itself for a whole question; undefined while a rich text field is loading. */
function controlIn(container: HTMLElement): HTMLElement | undefined {
  if (container.dataset.whole !== undefined) return container
  return container.querySelector<HTMLElement>('[role=textbox]') ?? container.querySelector<HTMLElement>(focusable) ?? undefined
}

function focusOnceThere(container: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const control = controlIn(container)
    if (!control) return
    observer.disconnect()
    if (document.activeElement === container) control.focus()
  })
  observer.observe(container, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeoutMs)
}
