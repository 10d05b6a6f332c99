'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { FormulaView } from '#components/ui/formula-view'
import { type Move, moveCaret, placeCaret, selectAll } from '#domain/formula/caret'
import { copySelection, deleteBackward, deleteForward, insertConstruct, paste } from '#domain/formula/edit'
import { speakFormula } from '#domain/formula/speech'
import type { Formula } from '#domain/formula/tree'
import { insertText, typeText } from '#domain/formula/typing'
import { formulaText, parseFormula } from '#domain/rich-text/formula-text'
import { newWriteKey as newId } from '#lib/browser/local-draft'
import { caretAtPoint } from './caret-at-point.ts'
import { EditView } from './edit-view.tsx'
import type { Key } from './keys.ts'
import { capital, OnScreenKeyboard } from './on-screen-keyboard.tsx'
import { type FormulaEditing, useFormulaEditing } from './use-formula-editing.ts'
import { useTextInput } from './use-text-input.ts'

export interface FormulaEditorProps {
  /** What is edited, e.g. « Réponse »; the accessible name of the editor. */
  label: string
  /** Null is an empty formula. Read once, when editing starts. */
  value: Formula | null
  /** `view` only shows the formula. */
  mode: 'view' | 'edition'
  onChange?: (formula: Formula) => void
}

/** Shows or edits a formula. In edition it takes the focus and listens to the keyboard. Texts: namespace `formula`. */
export function FormulaEditor({ label, value, mode, onChange = ignore }: FormulaEditorProps) {
  if (mode === 'view') return value ? <FormulaView formula={value} className="text-xl" /> : null
  return <Edition label={label} value={value} onChange={onChange} />
}

const ignore = () => {}

function Edition({ label, value, onChange }: Required<Omit<FormulaEditorProps, 'mode'>>) {
  const t = useTranslations('formula')
  const editing = useFormulaEditing(value, onChange)
  if (!editing) return <p role="alert">{t('tooDeep')}</p>
  return <OpenEditor label={label} editing={editing} />
}

function OpenEditor({ label, editing }: { label: string; editing: FormulaEditing }) {
  const t = useTranslations('formula')
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [capitals, setCapitals] = useState(false)
  const { state, act, go, refused } = editing
  const reading = speakFormula(useDeferredValue(state.formula))
  const focus = () => input.current?.focus({ preventScroll: true })
  const toggleCapitals = () => setCapitals((now) => !now)
  const enter = (text: string) => act((now) => typeText(now, capitals ? [...text].map(capital).join('') : text, newId), true)
  const shift = useShiftTap(toggleCapitals)

  useTextInput(input, {
    onText: enter,
    onDelete: (forward) => act((now) => (forward ? deleteForward : deleteBackward)(now, newId)),
    onHistory: go,
  })
  useEffect(() => {
    const node = input.current
    // A phone's own keyboard would hide the formula, and ours has every sign.
    if (node && matchMedia('(pointer: coarse)').matches) node.inputMode = 'none'
    node?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (state) area.current?.querySelector('.f-caret-before')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [state])

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        ref={area}
        onPointerDown={(event) => pointAt(event, event.shiftKey)}
        onPointerMove={(event) => event.buttons === 1 && event.pointerType === 'mouse' && pointAt(event, true)}
        className="formula-area relative min-h-24 overflow-x-auto rounded-control border border-control bg-surface p-4 focus-within:outline-3 focus-within:outline-focus"
      >
        <textarea
          ref={input}
          aria-label={label}
          aria-describedby={`${id}-reading`}
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
        <div aria-hidden="true" className="formula-edit min-h-14">
          <EditView state={state} />
        </div>
      </div>
      <p id={`${id}-reading`} aria-live="polite" className="min-h-6 text-sm text-muted">
        {reading === '' ? t('empty') : t('reading', { reading })}
      </p>
      {refused ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {t('tooLarge')}
        </p>
      ) : null}
      <OnScreenKeyboard
        label={t('keyboard')}
        capitals={capitals}
        canUndo={editing.canUndo}
        canRedo={editing.canRedo}
        onPointerUp={focus}
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

interface Pressing {
  editing: FormulaEditing
  capitals: boolean
  toggleCapitals: () => void
}

/** One key of the on-screen keyboard. */
function press(key: Key, { editing: { act, go }, capitals, toggleCapitals }: Pressing) {
  if (key.does === 'text') act((now) => insertText(now, capitals ? capital(key.text) : key.text, newId), true)
  else if (key.does === 'space') act((now) => insertText(now, ' ', newId), true)
  else if (key.does === 'construct') act((now) => insertConstruct(now, key.construct, newId), true)
  else if (key.does === 'move') act((now) => moveCaret(now, key.move))
  else if (key.does === 'backspace') act((now) => deleteBackward(now, newId))
  else if (key.does === 'capitals') toggleCapitals()
  else go(key.does)
}

const moves: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
}

/** The keys that are not text: a phone sends none of them, and deletes through beforeinput. */
function onKeyDown(event: KeyboardEvent, { act, go }: FormulaEditing) {
  if (event.nativeEvent.isComposing || event.altKey) return
  const command = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
  const move = moves[event.key]
  if (move) act((now) => moveCaret(now, move, event.shiftKey))
  else if (event.key === 'Backspace') act((now) => deleteBackward(now, newId))
  else if (event.key === 'Delete') act((now) => deleteForward(now, newId))
  else if (command === 'z') go(event.shiftKey ? 'redo' : 'undo')
  else if (command === 'y') go('redo')
  else if (command === 'a') act(selectAll)
  else return
  event.preventDefault()
}

const format = 'application/x-tremplin-formula'

function clipboardHandlers({ state, act }: FormulaEditing) {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    const copied = copySelection(state, newId)
    if (!copied) return false
    event.clipboardData.setData(format, JSON.stringify(copied))
    event.clipboardData.setData('text/plain', formulaText(copied))
    return true
  }
  return {
    onCopy,
    onCut: (event: ClipboardEvent) => {
      if (onCopy(event)) act((now) => deleteBackward(now, newId))
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const copied = parseFormula(event.clipboardData.getData(format))
      const text = event.clipboardData.getData('text/plain')
      if (copied) act((now) => paste(now, copied, newId), true)
      else if (text.trim() !== '') act((now) => insertText(now, text.trim(), newId), true)
    },
  }
}

/** Shift pressed and let go alone toggles the capitals; with another key it only does what it always does. */
function useShiftTap(onTap: () => void) {
  const alone = useRef(false)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      alone.current = event.key === 'Shift'
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Shift' && alone.current) onTap()
      alone.current = false
    },
  }
}
