import type { KeyboardEvent } from 'react'
import type { Mark } from './commands.ts'

type Shortcut = Mark | 'link' | 'all'

/** What each shortcut is called on a keyboard of the country. */
export const shortcutText: Record<Exclude<Shortcut, 'all'>, string> = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  underline: 'Ctrl+U',
  superscript: 'Ctrl+.',
  subscript: 'Ctrl+,',
  link: 'Ctrl+K',
}
/** The same for aria-keyshortcuts. */
export const shortcutKeys: Record<Exclude<Shortcut, 'all'>, string> = {
  bold: 'Control+B',
  italic: 'Control+I',
  underline: 'Control+U',
  superscript: 'Control+.',
  subscript: 'Control+,',
  link: 'Control+K',
}

const byKey = new Map<string, Shortcut>([
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['.', 'superscript'],
  [',', 'subscript'],
  ['k', 'link'],
  // From a formula, which is no text to it, Chromium would select the whole page.
  ['a', 'all'],
])

/** What the keys pressed ask for; null for any other key. Command stands for Control on a Mac. */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): Shortcut | null {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return null
  return byKey.get(event.key.toLowerCase()) ?? null
}
