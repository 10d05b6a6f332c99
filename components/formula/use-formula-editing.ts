import { useRef, useState } from 'react'
import type { EditState } from '#domain/formula/caret'
import { openFormula } from '#domain/formula/edit'
import { type History, record, redo, startHistory, undo } from '#domain/formula/history'
import type { Formula } from '#domain/formula/tree'
import { newUuid } from '#lib/browser/uuid'

export interface FormulaEditing {
  state: EditState
  canUndo: boolean
  canRedo: boolean
  /** The last edit was refused because the formula would be too large. */
  refused: boolean
  /** Applies an edit; pass `grows` when it may be refused for size. */
  act: (edit: (state: EditState) => EditState, grows?: boolean) => void
  go: (direction: 'undo' | 'redo') => void
}

/** The undo history of a formula being edited; null if it nests too deep to be opened. `onChange` gets each new formula. */
export function useFormulaEditing(value: Formula | null, onChange: (formula: Formula) => void): FormulaEditing | null {
  const [first] = useState(() => {
    const opened = openFormula(value, newUuid)
    return opened && startHistory(opened)
  })
  const latest = useRef<History | null>(first)
  const [history, setHistory] = useState(first)
  const [refused, setRefused] = useState(false)
  if (!history) return null

  const change = (make: (history: History) => History, grows: boolean) => {
    const before = latest.current
    if (!before) return
    const next = make(before)
    latest.current = next
    setHistory(next)
    setRefused(grows && next === before)
    if (next.present.formula !== before.present.formula) onChange(next.present.formula)
  }
  return {
    state: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    refused,
    act: (edit, grows = false) => change((now) => record(now, edit(now.present)), grows),
    go: (direction) => change(direction === 'undo' ? undo : redo, false),
  }
}
