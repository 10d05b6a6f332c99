import type { KeyboardEvent } from 'react'
import type { Mark } from './commands.ts'

type Shortcut = Mark | 'link' | 'all'

/** Shortcuts as written on a French keyboard. */
export const shortcutText: Record<Exclude<Shortcut, 'all'>, string> = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  underline: 'Ctrl+U',
  superscript: 'Ctrl+.',
  subscript: 'Ctrl+,',
  link: 'Ctrl+K',
}
/** The same shortcuts for aria-keyshortcuts. */
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
  // Chromium would select the whole page from a formula, which is not editable text.
  ['a', 'all'],
])

/** The shortcut for the pressed keys; null for other keys. Command replaces Control on a Mac. */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): Shortcut | null {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return null
  return byKey.get(event.key.toLowerCase()) ?? null
}
