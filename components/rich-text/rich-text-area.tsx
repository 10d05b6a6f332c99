import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useCallback } from 'react'
import { type Path, Transforms } from 'slate'
import { Editable, ReactEditor, type RenderElementProps } from 'slate-react'
import { type FieldTexts, fieldAttributes } from '#components/ui/fields/field'
import type { HtmlLanguage } from '#contract/languages'
import { activeFormula, type Mark, toggleMark } from './commands.ts'
import { readSelection } from './dom-selection.ts'
import type { OpenForm } from './form-over-text.tsx'
import { shortcutOf } from './shortcuts.ts'
import { SlateElement, SlateLeaf } from './slate-elements.tsx'
import type { RichTextEditor } from './slate-types.ts'
import { moveToCell } from './tables.ts'
import { focusToolbarOf } from './toolbar.tsx'

interface TextAreaProps {
  id: string
  texts: FieldTexts
  editor: RichTextEditor
  language?: HtmlLanguage | undefined
  /** Whether picture files are accepted. */
  pictures?: boolean | undefined
  short?: boolean | undefined
  onFormula: (at: Path) => void
  /** Opens a small form above the text. */
  onForm: (form: OpenForm) => void
}

/** The editable text, above the toolbar. */
export function TextArea(props: TextAreaProps) {
  const { id, texts, editor, language = 'fr', pictures = false, short = false, onFormula, onForm } = props
  // Kept stable: a new function re-renders every block.
  const renderElement = useCallback(
    (element: RenderElementProps) => <SlateElement {...element} onFormula={onFormula} onForm={onForm} />,
    [onFormula, onForm],
  )
  const takeFile = (event: SyntheticEvent, data: DataTransfer) => {
    const file = pictures ? pictureFileOf(data) : undefined
    if (!file) return
    event.preventDefault()
    readSelection(editor)
    onForm({ kind: 'picture', at: null, file })
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
      onKeyDown={(event) => onKeyDown(event, props)}
      onBlurCapture={(event) => leave(event, editor)}
      onPaste={(event) => takeFile(event, event.clipboardData)}
      onDrop={(event) => takeFile(event, event.dataTransfer)}
      onCopy={() => readSelection(editor)}
      onCut={() => readSelection(editor)}
      onDOMBeforeInput={(event) => formatFromMenu(event, editor)}
      className={clsx(
        'relative flex max-h-96 flex-col gap-2 overflow-y-auto px-3 py-2 break-words whitespace-pre-wrap focus-visible:outline-none',
        short ? 'min-h-11' : 'min-h-20',
      )}
    />
  )
}

/**
 * Slate ignores a blur while it updates its selection, and so takes the focus back at its next render (slate-react 0.146).
 * A switch to another window has no related target and keeps Slate's focus.
 */
function leave({ currentTarget, relatedTarget }: FocusEvent, editor: RichTextEditor): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) ReactEditor.blur(editor)
}

function onKeyDown(event: KeyboardEvent, { id, editor, onForm, onFormula }: TextAreaProps): void {
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
  else if (shortcut === 'link') onForm({ kind: 'link' })
  else if (shortcut) toggleMark(editor, shortcut)
}

/** A picture pasted or dropped on its own. With text, the picture is ignored: programs add an image of copied text. */
function pictureFileOf(data: DataTransfer): File | undefined {
  if (data.getData('text/plain').trim() !== '') return undefined
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}

const menuFormats = new Map<string, Mark>([
  ['formatBold', 'bold'],
  ['formatItalic', 'italic'],
  ['formatUnderline', 'underline'],
])

/** Applies bold, italic and underline chosen in the menu of a phone or of the browser. */
function formatFromMenu(event: InputEvent, editor: RichTextEditor): void {
  const mark = menuFormats.get(event.inputType)
  if (!mark) return
  event.preventDefault()
  toggleMark(editor, mark)
}
