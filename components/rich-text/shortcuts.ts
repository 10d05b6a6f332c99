import type { KeyboardEvent } from 'react'
import { type Mark, marks } from './commands.ts'

export type NamedShortcut = Mark | 'link'

/** The key of each shortcut, pressed with Control; Command replaces it on a Mac. */
export const shortcutKeys: Readonly<Record<NamedShortcut, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  superscript: '.',
  subscript: ',',
  link: 'k',
}

const names = [...marks, 'link'] as const
const byKey = new Map<string, NamedShortcut | 'all'>([
  ...names.map((name) => [shortcutKeys[name], name] as const),
  // Chromium would select the whole page from a formula, which is not editable text.
  ['a', 'all'],
])

/** The shortcut for the pressed keys; null for other keys. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): NamedShortcut | 'all' | null {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return null
  return byKey.get(event.key.toLowerCase()) ?? null
}
