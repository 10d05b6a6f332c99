import type { EditState } from './caret.ts'

/** Undo and redo states; the oldest states beyond `maxSteps` are dropped. */
export interface History {
  past: readonly EditState[]
  present: EditState
  future: readonly EditState[]
}

const maxSteps = 300

export const startHistory = (present: EditState): History => ({ past: [], present, future: [] })

/** The history after an action: an edit can be undone, a caret move only replaces the present. */
export function record(history: History, next: EditState): History {
  if (next === history.present) return history
  if (next.formula === history.present.formula) return { ...history, present: next }
  return { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] }
}

/** Restores the formula, caret and selection from before the last edit; returns the same history when there is none. */
export function undo(history: History): History {
  const present = history.past.at(-1)
  if (!present) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] }
}

/** Restores an edit that was undone. */
export function redo(history: History): History {
  const [present, ...future] = history.future
  return present ? { past: [...history.past, history.present], present, future } : history
}
