import type { KeyboardEvent } from 'react'

/** The keys of the small forms over the text: Enter in a line of text applies, Escape closes. */
export function onEnterOrEscape(event: KeyboardEvent, { apply, close }: { apply: () => void; close: () => void }): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  // React tells the form of the keys pressed in a window that it opened, too.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  // Enter on a button, a box or a list is theirs; Escape must not also close a dialog around the field.
  if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement && event.target.type === 'text')) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') apply()
  else close()
}
