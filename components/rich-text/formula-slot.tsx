import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Node, type Path, type Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { Formula } from '#contract/formula'
import { isFormula, putFormula } from './commands.ts'
import { restoreSelection } from './dom-selection.ts'
import type { RichTextEditor } from './slate-types.ts'

const formulaWindow = windowPart(() => import('#components/formula/formula-dialog'), ['formula'])

interface Slot {
  /** Null for a new formula. */
  at: Path | null
  value: Formula | null
}

interface FormulaSlot {
  /** Opens the formula at `at`, or a new one. Stable for the lifetime of the editor. */
  openFormula: (at?: Path) => void
  formulaDialog: ReactNode
}

/** The window that edits a formula of the text, fetched when it first opens (MTH-012). */
export function useFormulaDialog(editor: RichTextEditor): FormulaSlot {
  const t = useTranslations('richText')
  const [slot, setSlot] = useState<Slot | null>(null)
  const openFormula = useCallback(
    (at?: Path) => {
      const node = at && Node.get(editor, at)
      // On closing, the window gives the focus back to where it was: focus the text first, rather than the button.
      ReactEditor.focus(editor)
      if (at && isFormula(node)) Transforms.select(editor, at)
      setSlot(at && isFormula(node) ? { at, value: node.formula } : { at: null, value: null })
    },
    [editor],
  )
  const lastSelection = useRef<Range | null>(null)
  useEffect(() => {
    if (slot || !lastSelection.current) return
    // Runs after the window's own timer, which gives the focus back.
    const timer = setTimeout(() => lastSelection.current && restoreSelection(editor, lastSelection.current))
    return () => clearTimeout(timer)
  }, [editor, slot])
  const close = () => {
    lastSelection.current = editor.selection
    setSlot(null)
  }
  const validate = (formula: Formula) => {
    putFormula(editor, formula, slot?.at ?? null)
    close()
  }
  const formulaDialog = slot ? (
    <LazyWindow part={formulaWindow} onClose={close}>
      {({ FormulaDialog }) => (
        <FormulaDialog open title={t('formula')} value={slot.value} onCancel={close} onValidate={validate} />
      )}
    </LazyWindow>
  ) : null
  return { openFormula, formulaDialog }
}
