import { useTranslations } from 'next-intl'
import { type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { type Caret, placeCaret } from '#domain/formula/caret'
import { deleteBackward, deleteForward } from '#domain/formula/edit'
import { speakFormula } from '#domain/formula/speech'
import { type Formula, hasEmptyBox } from '#domain/formula/tree'
import { typeText } from '#domain/formula/typing'
import { newUuid as newId } from '#lib/browser/uuid'
import { EditView } from './edit-view.tsx'
import { clipboardHandlers, onKeyDown, press, useShiftTap } from './editor-actions.ts'
import { capital } from './keys.ts'
import { OnScreenKeyboard } from './on-screen-keyboard.tsx'
import { type FormulaEditing, useFormulaEditing } from './use-formula-editing.ts'
import { useTextInput } from './use-text-input.ts'

export interface FormulaEditorProps {
  /** The name of the edited formula, e.g. « Réponse »; the accessible name of the editor. */
  label: string
  /** Null is an empty formula. Read only once, when editing starts. */
  value: Formula | null
  /** « Valider » was pressed: an empty box is refused. */
  validated?: boolean
  onChange: (formula: Formula) => void
}

/** Edits a formula: takes the focus and the keyboard input. Texts: namespace `formula`. */
export function FormulaEditor({ label, value, validated = false, onChange }: FormulaEditorProps) {
  const t = useTranslations('formula')
  const editing = useFormulaEditing(value, onChange)
  if (!editing) return <p role="alert">{t('tooDeep')}</p>
  return <OpenEditor label={label} validated={validated} editing={editing} />
}

function Refusal({ why }: { why: 'tooLarge' | 'emptyBox' }) {
  const t = useTranslations('formula')
  return (
    <p role="alert" className="text-sm font-medium text-bad">
      {t(why)}
    </p>
  )
}

function useFocusAtFirst(input: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const node = input.current
    // The phone's own keyboard would hide the formula, and the on-screen keyboard has every sign.
    if (node && matchMedia('(pointer: coarse)').matches) node.inputMode = 'none'
    node?.focus({ preventScroll: true })
  }, [input])
}

function OpenEditor({ label, validated, editing }: { label: string; validated: boolean; editing: FormulaEditing }) {
  const t = useTranslations('formula')
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [capitals, setCapitals] = useState(false)
  const { state, act, go, refused } = editing
  const reading = speakFormula(useDeferredValue(state.formula))
  const toggleCapitals = () => setCapitals((now) => !now)
  const enter = (text: string) => act((now) => typeText(now, capitals ? [...text].map(capital).join('') : text, newId), true)

  useTextInput(input, {
    onText: enter,
    onDelete: (forward) => act((now) => (forward ? deleteForward : deleteBackward)(now, newId)),
    onHistory: go,
  })
  useFocusAtFirst(input)
  useEffect(() => {
    if (state) area.current?.querySelector('.f-caret-before')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [state])

  return (
    <div className="flex min-w-0 flex-col gap-2 tablet:gap-3 short:gap-0.5!">
      <div
        ref={area}
        onPointerDown={(event) => pointAt(event, event.shiftKey)}
        onPointerMove={(event) => event.buttons === 1 && event.pointerType === 'mouse' && pointAt(event, true)}
        className="formula-area relative min-h-16 overflow-x-auto rounded-control border border-control bg-surface p-2 tablet:min-h-24 tablet:p-4 short:min-h-12! short:p-1! low:min-h-10! focus-within:outline-3 focus-within:outline-focus"
      >
        <HiddenInput
          label={label}
          describedBy={`${id}-reading`}
          input={input}
          editing={editing}
          toggleCapitals={toggleCapitals}
        />
        <div aria-hidden="true" className="formula-edit min-h-14 short:min-h-10 low:min-h-8">
          <EditView state={state} />
        </div>
      </div>
      <p id={`${id}-reading`} aria-live="polite" className="min-h-6 text-sm text-muted short:min-h-5 short:leading-5">
        {reading === '' ? t('empty') : t('reading', { reading })}
      </p>
      {refused ? <Refusal why="tooLarge" /> : validated && hasEmptyBox(state.formula) ? <Refusal why="emptyBox" /> : null}
      <OnScreenKeyboard
        label={t('keyboard')}
        capitals={capitals}
        canUndo={editing.canUndo}
        canRedo={editing.canRedo}
        onPointerUp={() => input.current?.focus({ preventScroll: true })}
        onKey={(key) => press(key, { editing, capitals, toggleCapitals })}
      />
    </div>
  )

  function pointAt(event: { clientX: number; clientY: number; preventDefault: () => void }, extend: boolean) {
    event.preventDefault()
    focus()
    const caret = area.current && caretAtPoint(area.current, event.clientX, event.clientY)
    if (caret) act((now) => placeCaret(now, caret, extend))
  }
}

interface HiddenInputProps {
  label: string
  describedBy: string
  input: RefObject<HTMLTextAreaElement | null>
  editing: FormulaEditing
  toggleCapitals: () => void
}

/** The focused element: keys, composition and the clipboard come through it. */
function HiddenInput({ label, describedBy, input, editing, toggleCapitals }: HiddenInputProps) {
  const t = useTranslations('formula')
  const shift = useShiftTap(toggleCapitals)
  return (
    <textarea
      ref={input}
      aria-label={label}
      aria-describedby={describedBy}
      aria-roledescription={t('editor')}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      rows={1}
      onKeyDown={(event) => {
        shift.onKeyDown(event)
        onKeyDown(event, editing)
      }}
      onKeyUp={shift.onKeyUp}
      {...clipboardHandlers(editing)}
      className="pointer-events-none absolute top-0 left-0 size-px resize-none overflow-hidden border-0 p-0 text-base opacity-0"
    />
  )
}

/** The caret position nearest to a point of the viewport, in the innermost expression under it; null without an expression. */
function caretAtPoint(area: HTMLElement, x: number, y: number): Caret | null {
  const hit = document.elementFromPoint(x, y)
  const inside = hit && area.contains(hit) ? hit.closest<HTMLElement>('[data-expression]') : null
  const row = inside ?? area.querySelector<HTMLElement>('[data-expression]')
  const expression = row?.dataset.expression
  if (!row || expression === undefined) return null
  const units = [...row.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.index !== undefined,
  )
  const at = units.findIndex((unit) => {
    const { left, width, top, bottom } = unit.getBoundingClientRect()
    return y < top || (y <= bottom && x < left + width / 2)
  })
  return { expression, index: at < 0 ? units.length : at }
}
