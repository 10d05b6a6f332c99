/** Shortcut keys that press a link or button of the page, found by its `aria-keyshortcuts`. */
export type PressedShortcut = 'n' | 'p' | 'u' | 'c'

export type CorrectionAction =
  /** Moves to the next or previous question of the student. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'press'; readonly shortcut: PressedShortcut }
  /** Grades the focused question, from 0 to 10. */
  | { readonly kind: 'grade'; readonly grade: number }
  | { readonly kind: 'help' }

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>

const actions: Readonly<Record<string, CorrectionAction>> = {
  j: { kind: 'step', by: 1 },
  k: { kind: 'step', by: -1 },
  n: { kind: 'press', shortcut: 'n' },
  p: { kind: 'press', shortcut: 'p' },
  u: { kind: 'press', shortcut: 'u' },
  c: { kind: 'press', shortcut: 'c' },
  d: { kind: 'grade', grade: 10 },
  '?': { kind: 'help' },
}

/** The correction shortcut of a key, or null. Digits are read by key position: a French keyboard types them with shift. */
export function correctionAction({ key, code, altKey, ctrlKey, metaKey }: Key): CorrectionAction | null {
  if (altKey || ctrlKey || metaKey) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return { kind: 'grade', grade: Number(digit) }
  return actions[key.toLowerCase()] ?? null
}
