import type { KeyboardEvent } from 'react'

/** Keys of the small forms above the text: Enter in a text field applies, Escape closes. */
export function onEnterOrEscape(event: KeyboardEvent, { apply, close }: { apply: () => void; close: () => void }): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  // React events of a window that the form opened bubble to the form too: ignore them.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  // Buttons, checkboxes and lists handle Enter themselves; Escape must not also close a dialog around the field.
  if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement && event.target.type === 'text')) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') apply()
  else close()
}
