'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { createEditor, type Descendant, type Path, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, ReactEditor, type RenderElementProps, Slate, withReact } from 'slate-react'
import { FieldError, FieldHint, type FieldTexts, fieldAttributes, RequiredMark } from '#components/ui/fields/field'
import { renderFormula } from '#components/ui/reading/formula-view'
import { maxRichTextLength } from '#contract/rich-text-length'
import { activeFormula, type Mark, toggleMark } from './commands.ts'
import { readSelection } from './dom-selection.ts'
import { useFormulaDialog } from './formula-slot.tsx'
import { LinkForm } from './link-form.tsx'
import { shortcutOf } from './shortcuts.ts'
import { type RenderMath, SlateElement, SlateLeaf } from './slate-elements.tsx'
import type { RichTextEditor } from './slate-types.ts'
import { htmlToSlate, slateToHtml } from './slate-value.ts'
import { moveToCell } from './tables.ts'
import { focusToolbarOf, Toolbar } from './toolbar.tsx'
import { withRichText } from './with-rich-text.ts'

export type RichTextFieldProps = FieldTexts & {
  name?: string | undefined
  /** Canonical HTML; '' when empty. A value that did not come from `onChange` replaces the text and its history. */
  value: string
  onChange: (html: string) => void
  /** Language of the text, for spelling and screen readers. */
  language?: 'fr' | 'en' | undefined
  id?: string | undefined
  className?: string | undefined
  renderMath?: RenderMath | undefined
}

/** A field for rich text. Used through `LazyRichTextField`: the editor is heavy, and draws in the browser only. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, required, labelHidden, name, value, onChange, id, className } = props
  const t = useTranslations('richText')
  const ownId = useId()
  const fieldId = id ?? ownId
  const { editor, initial, changed, refusedPaste } = useRichTextEditor(value, onChange)
  const [linkOpen, setLinkOpen] = useState(false)
  const { openFormula, formulaDialog } = useFormulaDialog(editor)
  const max = maxRichTextLength
  const refused = refusedPaste === null ? undefined : t('pasteTooLong', { count: refusedPaste, max })
  const tooLong = value.length > max ? t('tooLong', { count: value.length, max }) : undefined
  const texts: FieldTexts = { label, hint, error: refused ?? tooLong ?? error, required, labelHidden }
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does, a click goes to the text; the keyboard is there already */}
      <span className={clsx('font-semibold', labelHidden && 'sr-only')} onMouseDown={(event) => focusText(event, editor)}>
        <span id={`${fieldId}-label`}>{label}</span>
        {required ? <RequiredMark /> : null}
      </span>
      {hint !== undefined ? <FieldHint id={fieldId}>{hint}</FieldHint> : null}
      <div className={clsx(frame, texts.error ? 'border-2 border-bad' : 'border border-control')}>
        <Slate editor={editor} initialValue={initial} onValueChange={changed}>
          <Toolbar
            controls={fieldId}
            linkOpen={linkOpen}
            onLink={() => setLinkOpen(!linkOpen)}
            onFormula={() => openFormula(activeFormula(editor)?.[1])}
          />
          {linkOpen ? <LinkForm onClose={() => setLinkOpen(false)} /> : null}
          <TextArea
            {...props}
            id={fieldId}
            texts={texts}
            editor={editor}
            onLink={() => setLinkOpen(true)}
            onFormula={openFormula}
          />
        </Slate>
      </div>
      {formulaDialog}
      {name === undefined ? null : <input type="hidden" name={name} value={value} />}
      <div aria-live="polite">
        <FieldError id={fieldId} error={texts.error} />
      </div>
    </div>
  )
}

const frame =
  'overflow-hidden rounded-control bg-surface has-[[data-slate-editor]:focus-visible]:outline-3 ' +
  'has-[[data-slate-editor]:focus-visible]:outline-offset-2 has-[[data-slate-editor]:focus-visible]:outline-focus'

interface TextAreaProps extends Pick<RichTextFieldProps, 'language' | 'renderMath'> {
  id: string
  texts: FieldTexts
  editor: RichTextEditor
  onLink: () => void
  onFormula: (at: Path) => void
}

function TextArea({ id, texts, editor, onLink, onFormula, language = 'fr', renderMath = renderFormula }: TextAreaProps) {
  // The same function as long as possible: a new one draws every block again.
  const renderElement = useCallback(
    (element: RenderElementProps) => <SlateElement {...element} renderMath={renderMath} onFormula={onFormula} />,
    [renderMath, onFormula],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      focusToolbarOf(id)
      return
    }
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      readSelection(editor)
      if (moveToCell(editor, event.shiftKey ? -1 : 1)) event.preventDefault()
      return
    }
    const formula = event.key === 'Enter' && !event.shiftKey ? activeFormula(editor) : undefined
    const shortcut = shortcutOf(event)
    if (!formula && !shortcut) return
    event.preventDefault()
    readSelection(editor)
    if (formula) onFormula(formula[1])
    else if (shortcut === 'all') Transforms.select(editor, [])
    else if (shortcut === 'link') onLink()
    else if (shortcut) toggleMark(editor, shortcut)
  }
  return (
    <Editable
      {...fieldAttributes(id, texts)}
      role="textbox"
      aria-multiline
      aria-labelledby={`${id}-label`}
      lang={language}
      spellCheck
      disableDefaultStyles
      renderElement={renderElement}
      renderLeaf={SlateLeaf}
      onKeyDown={onKeyDown}
      onCopy={() => readSelection(editor)}
      onCut={() => readSelection(editor)}
      onDOMBeforeInput={(event) => formatFromMenu(event, editor)}
      className="relative flex max-h-96 min-h-32 flex-col gap-2 overflow-y-auto px-3 py-2 break-words whitespace-pre-wrap focus-visible:outline-none"
    />
  )
}

const menuFormats = new Map<string, Mark>([
  ['formatBold', 'bold'],
  ['formatItalic', 'italic'],
  ['formatUnderline', 'underline'],
])

/** Bold, italic and underline asked for by the menu of a phone or of the browser. */
function formatFromMenu(event: InputEvent, editor: RichTextEditor): void {
  const mark = menuFormats.get(event.inputType)
  if (!mark) return
  event.preventDefault()
  toggleMark(editor, mark)
}

function focusText(event: { preventDefault: () => void }, editor: RichTextEditor): void {
  event.preventDefault()
  ReactEditor.focus(editor)
}

function useRichTextEditor(value: string, onChange: (html: string) => void) {
  const [refusedPaste, setRefusedPaste] = useState<number | null>(null)
  const [editor] = useState(() => withRichText(withHistory(withReact(createEditor())), setRefusedPaste))
  const [initial] = useState(() => htmlToSlate(value))
  const written = useRef(value)

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    replaceText(editor, value)
  }, [editor, value])

  const changed = (nodes: Descendant[]) => {
    setRefusedPaste(null)
    const html = slateToHtml(nodes)
    if (html === written.current) return
    written.current = html
    onChange(html)
  }
  return { editor, initial, changed, refusedPaste }
}

function replaceText(editor: RichTextEditor, html: string): void {
  Transforms.deselect(editor)
  editor.children = htmlToSlate(html)
  editor.history = { undos: [], redos: [] }
  editor.onChange()
}
