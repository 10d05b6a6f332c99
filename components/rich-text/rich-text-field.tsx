import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createEditor, type Descendant, Editor, Node, type Path, type Range, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { ReactEditor, Slate, withReact } from 'slate-react'
import { FieldError, FieldHint, type FieldTexts, RequiredMark } from '#components/ui/fields/field'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { Formula } from '#contract/formula'
import type { HtmlLanguage } from '#contract/languages'
import { maxRichTextLength } from '#contract/rich-text-length'
import type { DroppedParts } from '#domain/rich-text/dropped'
import { activeFormula, isFormula, putFormula } from './commands.ts'
import { restoreSelection } from './dom-selection.ts'
import { FormOverText, type OpenForm } from './form-over-text.tsx'
import type { HoleAnswers } from './holes.ts'
import { activeMedia } from './media-blocks.ts'
import { TextArea } from './rich-text-area.tsx'
import type { RichTextEditor } from './slate-types.ts'
import { htmlToSlate, slateToHtml } from './slate-value.ts'
import { Toolbar } from './toolbar.tsx'
import { withRichText } from './with-rich-text.ts'

export type RichTextFieldProps = FieldTexts & {
  /** Canonical HTML; '' when empty. A value that does not come from `onChange` replaces the text and clears its history. */
  value: string
  onChange: (html: string) => void
  /** Language of the text, for spelling and screen readers. */
  language?: HtmlLanguage | undefined
  /** Whether the text accepts pictures, as those of a module's questions do. */
  pictures?: boolean | undefined
  /** Whether it accepts sounds, as those of a module's questions do, except choices. */
  sounds?: boolean | undefined
  /** What the holes accept, where words can be made holes, as braces do. */
  holes?: HoleAnswers | undefined
  /** For a line of a list: starts with a lower height. */
  short?: boolean | undefined
  /** If it holds a number: takes the focus at once, with that many characters behind the caret. */
  caret?: RefObject<number | undefined> | undefined
}

/** A rich text field. Used through `LazyRichTextField`: the editor is heavy, and renders in the browser only. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint, error, required, labelHidden, value, onChange } = props
  const t = useTranslations('richText')
  const fieldId = useId()
  const { pictures = false, sounds = false, caret } = props
  const { editor, initial, changed, paste } = useRichTextEditor({ value, onChange, pictures, sounds })
  useLayoutEffect(() => {
    if (caret?.current === undefined) return
    const end = Editor.end(editor, [])
    const point = Editor.before(editor, end, { distance: caret.current, unit: 'character' }) ?? end
    // Not by operations: Slate would wait 10 ms for them with the focus, and what is typed meanwhile would be lost.
    editor.selection = { anchor: point, focus: point }
    ReactEditor.focus(editor)
  }, [editor, caret])
  const [form, setForm] = useState<OpenForm | null>(null)
  const mediaForm = (kind: 'picture' | 'sound') => {
    const open = form?.kind === kind
    return { open, onUse: () => setForm(open ? null : { kind, at: activeMedia(editor, kind)?.[1] ?? null }) }
  }
  const { openFormula, formulaDialog } = useFormulaDialog(editor)
  const max = maxRichTextLength
  const refused = paste?.refused === undefined ? undefined : t('pasteTooLong', { count: paste.refused, max })
  const tooLong = value.length > max ? t('tooLong', { count: value.length, max }) : undefined
  const texts: FieldTexts = { label, hint, error: refused ?? tooLong ?? error, required, labelHidden }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click focuses the text, as on a label; keys need no help */}
      <span className={clsx('font-semibold', labelHidden && 'sr-only')} onMouseDown={(event) => focusText(event, editor)}>
        <span id={`${fieldId}-label`}>{label}</span>
        {required ? <RequiredMark /> : null}
      </span>
      {hint !== undefined ? <FieldHint id={fieldId}>{hint}</FieldHint> : null}
      <div className={clsx(frame, texts.error ? 'border-2 border-bad' : 'border border-control')}>
        <Slate editor={editor} initialValue={initial} onValueChange={changed}>
          <FormOverText id={fieldId} form={form} onClose={() => setForm(null)} />
          <TextArea {...props} id={fieldId} texts={texts} editor={editor} onFormula={openFormula} onForm={setForm} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the room of the toolbar is part of the text while that is hidden */}
          <div className={toolbarRoom} onMouseDown={(event) => event.target === event.currentTarget && focusText(event, editor)}>
            <Toolbar
              controls={fieldId}
              linkOpen={form?.kind === 'link'}
              onLink={() => setForm(form?.kind === 'link' ? null : { kind: 'link' })}
              onFormula={() => openFormula(activeFormula(editor)?.[1])}
              holes={props.holes}
              picture={pictures ? mediaForm('picture') : null}
              sound={sounds ? mediaForm('sound') : null}
            />
          </div>
        </Slate>
      </div>
      {formulaDialog}
      <div aria-live="polite">
        {paste?.dropped ? <DroppedNote dropped={paste.dropped} pictures={pictures} /> : null}
        <FieldError id={fieldId} error={texts.error} />
      </div>
    </div>
  )
}

const frame =
  'group/text overflow-hidden rounded-control bg-surface has-[[data-slate-editor]:focus-visible]:outline-3 ' +
  'has-[[data-slate-editor]:focus-visible]:outline-offset-2 has-[[data-slate-editor]:focus-visible]:outline-focus'

/** Kept while the toolbar is hidden: nothing moves when a text gets or loses the focus. */
const toolbarRoom = 'min-h-[5.625rem] cursor-text tablet:min-h-[3.0625rem]'

function focusText(event: { preventDefault: () => void }, editor: RichTextEditor): void {
  event.preventDefault()
  ReactEditor.focus(editor)
}

interface EditorOptions extends Pick<RichTextFieldProps, 'value' | 'onChange'> {
  pictures: boolean
  sounds: boolean
}

/** What to tell the author about the last paste. */
interface PasteNotice {
  refused?: number
  dropped?: DroppedParts
}

function useRichTextEditor({ value, onChange, pictures, sounds }: EditorOptions) {
  const [paste, setPaste] = useState<PasteNotice | null>(null)
  const pasted = useRef(false)
  const [editor] = useState(() =>
    withRichText(withHistory(withReact(createEditor())), {
      pictures,
      sounds,
      onRefused: (refused) => setPaste({ refused }),
      onDropped: (dropped) => {
        pasted.current = true
        setPaste({ dropped })
      },
    }),
  )
  const [initial] = useState(() => htmlToSlate(value))
  const written = useRef(value)

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    replaceText(editor, value)
  }, [editor, value])

  const changed = (nodes: Descendant[]) => {
    const html = slateToHtml(nodes)
    if (html === written.current) return
    // The note about a paste stays until the text next changes.
    if (pasted.current) pasted.current = false
    else setPaste(null)
    written.current = html
    onChange(html)
  }
  return { editor, initial, changed, paste }
}

function replaceText(editor: RichTextEditor, html: string): void {
  Transforms.deselect(editor)
  editor.children = htmlToSlate(html)
  editor.history = { undos: [], redos: [] }
  editor.onChange()
}

interface Props {
  dropped: DroppedParts
  pictures: boolean
}

/** Says in one sentence what a paste left out, and what the author can do about pictures. */
function DroppedNote({ dropped, pictures }: Props) {
  const t = useTranslations('richText.dropped')
  const parts = [
    ...(['pictures', 'media'] as const).flatMap((part) => (dropped[part] > 0 ? [t(part, { count: dropped[part] })] : [])),
    ...(['colours', 'sizes'] as const).flatMap((part) => (dropped[part] ? [t(part)] : [])),
  ]
  const list = parts.reduce((before, part, index) => t(index === parts.length - 1 ? 'and' : 'comma', { before, part }))
  return (
    <p className="text-sm text-muted">
      {t('said', { list })}
      {dropped.pictures > 0 ? ` ${t(pictures ? 'addPictures' : 'noPictures')}` : null}
    </p>
  )
}

const formulaWindow = windowPart(() => import('#components/formula/formula-dialog'), 'formulas')

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
function useFormulaDialog(editor: RichTextEditor): FormulaSlot {
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
