import type { EditState } from './caret.ts'

/** What was, is and could be again; the oldest states are forgotten after `longest`. */
export interface History {
  past: readonly EditState[]
  present: EditState
  future: readonly EditState[]
}

const maxSteps = 300

export function startHistory(present: EditState): History {
  return { past: [], present, future: [] }
}

/** The state after an action: an edit can be undone, a move of the caret only replaces the present. */
export function record(history: History, next: EditState): History {
  if (next === history.present) return history
  if (next.formula === history.present.formula) return { ...history, present: next }
  return { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] }
}

/** The formula, caret and selection as they stood before the last edit; the same history when there is none. */
export function undo(history: History): History {
  const present = history.past.at(-1)
  if (!present) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] }
}

/** Takes an undone edit back. */
export function redo(history: History): History {
  const [present, ...future] = history.future
  return present ? { past: [...history.past, history.present], present, future } : history
}
