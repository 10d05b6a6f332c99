import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ReactEditor, useSlate } from 'slate-react'
import { useRovingFocus } from '#components/ui/roving-focus.ts'
import { maxSounds } from '#domain/rich-text/sound'
import {
  activeBlock,
  activeFormula,
  activeLink,
  type BlockKind,
  isMarkActive,
  type Mark,
  toggleBlock,
  toggleMark,
} from './commands.ts'
import { readSelection } from './dom-selection.ts'
import { canIndent, canOutdent, changeNestedKind, indent, isInList, outdent } from './lists.ts'
import { activeMedia, hasAllSounds } from './media-blocks.ts'
import { shortcutKeys, shortcutText } from './shortcuts.ts'
import type { RichTextEditor } from './slate-types.ts'
import {
  addColumn,
  addRow,
  hasHeaderRow,
  insertTable,
  isInTable,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeaderRow,
} from './tables.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolbarIcon } from './toolbar-icon.tsx'

interface ToolbarProps {
  /** Id of the text field it controls. */
  controls: string
  linkOpen: boolean
  onLink: () => void
  /** Inserts a formula, or opens the one at the caret. */
  onFormula: () => void
  /** Inserts a picture, or opens the one at the caret; null where the text accepts none. */
  picture: FormOverText | null
  /** The same for sounds. */
  sound: FormOverText | null
}

/** A small form opened by a toolbar button. */
interface FormOverText {
  open: boolean
  onUse: () => void
}

const marks = ['bold', 'italic', 'underline', 'superscript', 'subscript'] as const
const levels = [1, 2, 3] as const
const lists = { 'bulleted-list': 'bulletedList', 'numbered-list': 'numberedList' } as const

/** For Alt+F10, as in other editors: Tab cannot lead to the toolbar from a table, where it moves from cell to cell. */
export function focusToolbarOf(textId: string): void {
  const toolbar = document.querySelector(`[role="toolbar"][aria-controls="${CSS.escape(textId)}"]`)
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
}

export function Toolbar({ controls, linkOpen, onLink, onFormula, picture, sound }: ToolbarProps) {
  const t = useTranslations('richText')
  const editor = useSlate()
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(bar)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      aria-keyshortcuts="Alt+F10"
      className="flex flex-wrap gap-0.5 border-b border-line p-1 max-tablet:grid max-tablet:grid-cols-9 max-tablet:justify-items-center"
      {...roving}
    >
      {marks.map((mark) => (
        <MarkButton key={mark} editor={editor} mark={mark} />
      ))}
      {levels.map((level) => (
        <BlockButton key={level} editor={editor} kind={`heading-${level}`} name={t('heading', { level })}>
          <span className="font-title font-semibold">{t('headingGlyph', { level })}</span>
        </BlockButton>
      ))}
      <BlockButton editor={editor} kind="bulleted-list" name={t(lists['bulleted-list'])}>
        <ToolbarIcon name="bulletedList" />
      </BlockButton>
      <BlockButton editor={editor} kind="numbered-list" name={t(lists['numbered-list'])}>
        <ToolbarIcon name="numberedList" />
      </BlockButton>
      <LinkButton editor={editor} open={linkOpen} onUse={onLink} />
      <ToolButton name={t('formula')} title={t('formula')} pressed={activeFormula(editor) !== undefined} onUse={onFormula}>
        <ToolbarIcon name="formula" />
      </ToolButton>
      {picture ? <MediaButton editor={editor} type="picture" {...picture} /> : null}
      {sound ? <MediaButton editor={editor} type="sound" {...sound} /> : null}
      <TableButton editor={editor} />
      <HistoryButton editor={editor} act="undo" />
      <HistoryButton editor={editor} act="redo" />
      {isInList(editor) ? <ListButtons editor={editor} /> : null}
      {isInTable(editor) ? <TableButtons editor={editor} /> : null}
    </div>
  )
}

/** Runs a command, then gives the focus back to the text. */
function useCommand(editor: RichTextEditor, command: () => void) {
  return () => {
    readSelection(editor)
    command()
    ReactEditor.focus(editor)
  }
}

function MarkButton({ editor, mark }: { editor: RichTextEditor; mark: Mark }) {
  const t = useTranslations('richText')
  const run = useCommand(editor, () => toggleMark(editor, mark))
  const shortcut = { text: shortcutText[mark], keys: shortcutKeys[mark] }
  return (
    <ToolButton
      name={t(mark)}
      title={t('withShortcut', { name: t(mark), shortcut: shortcut.text })}
      shortcut={shortcut}
      pressed={isMarkActive(editor, mark)}
      onUse={run}
    >
      <MarkGlyph mark={mark} />
    </ToolButton>
  )
}

const glyphStyles = { bold: 'font-bold', italic: 'italic', underline: 'underline' } as const

/** A letter that shows the effect of the mark. */
function MarkGlyph({ mark }: { mark: Mark }) {
  const t = useTranslations('richText')
  if (mark === 'superscript' || mark === 'subscript') {
    const Raised = mark === 'superscript' ? 'sup' : 'sub'
    return t.rich(`${mark}Glyph`, { raised: (chunks) => <Raised>{chunks}</Raised> })
  }
  return <span className={glyphStyles[mark]}>{t(`${mark}Glyph`)}</span>
}

interface BlockButtonProps {
  editor: RichTextEditor
  kind: BlockKind
  name: string
  children: React.ReactNode
}

function BlockButton({ editor, kind, name, children }: BlockButtonProps) {
  const run = useCommand(editor, () => {
    const nested =
      (kind === 'bulleted-list' || kind === 'numbered-list') && activeBlock(editor) !== kind && changeNestedKind(editor, kind)
    if (!nested) toggleBlock(editor, kind)
  })
  return (
    <ToolButton name={name} title={name} pressed={editor.selection !== null && activeBlock(editor) === kind} onUse={run}>
      {children}
    </ToolButton>
  )
}

function LinkButton({ editor, open, onUse }: { editor: RichTextEditor; open: boolean; onUse: () => void }) {
  const t = useTranslations('richText')
  const shortcut = { text: shortcutText.link, keys: shortcutKeys.link }
  return (
    <ToolButton
      name={t('link')}
      title={t('withShortcut', { name: t('link'), shortcut: shortcut.text })}
      shortcut={shortcut}
      pressed={activeLink(editor) !== undefined}
      expanded={open}
      onUse={onUse}
    >
      <ToolbarIcon name="link" />
    </ToolButton>
  )
}

type MediaButtonProps = FormOverText & { editor: RichTextEditor; type: 'picture' | 'sound' }

function MediaButton({ editor, type, open, onUse }: MediaButtonProps) {
  const t = useTranslations('richText')
  const active = activeMedia(editor, type) !== undefined
  const full = type === 'sound' && !active && hasAllSounds(editor)
  const title = full ? t('sound.all', { max: maxSounds }) : t(`${type}.title`)
  return (
    <ToolButton name={title} title={title} pressed={active} expanded={open} disabled={full} onUse={onUse}>
      <ToolbarIcon name={type} />
    </ToolButton>
  )
}

function TableButton({ editor }: { editor: RichTextEditor }) {
  const t = useTranslations('richText')
  const run = useCommand(editor, () => insertTable(editor))
  return (
    <ToolButton name={t('table')} title={t('table')} disabled={isInTable(editor)} onUse={run}>
      <ToolbarIcon name="table" />
    </ToolButton>
  )
}

const tableActs = { addRow, addColumn, removeRow, removeColumn, removeTable } as const
const tableActNames = ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'removeTable'] as const

/** Actions on the current table. */
function TableButtons({ editor }: { editor: RichTextEditor }) {
  const t = useTranslations('richText')
  const toggleHead = useCommand(editor, () => toggleHeaderRow(editor))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a toolbar
    <div
      role="group"
      aria-label={t('tableActs')}
      className="col-span-full flex w-full flex-wrap gap-0.5 border-t border-line pt-1"
    >
      {tableActNames.map((act) => (
        <TableAct key={act} editor={editor} act={act} />
      ))}
      <ToolButton name={t('headerRow')} title={t('headerRow')} pressed={hasHeaderRow(editor)} onUse={toggleHead}>
        <ToolbarIcon name="headerRow" />
      </ToolButton>
    </div>
  )
}

function TableAct({ editor, act }: { editor: RichTextEditor; act: keyof typeof tableActs }) {
  const t = useTranslations('richText')
  const run = useCommand(editor, () => tableActs[act](editor))
  return (
    <ToolButton name={t(act)} title={t(act)} onUse={run}>
      <ToolbarIcon name={act} />
    </ToolButton>
  )
}

/** Indents and outdents the current list item. */
function ListButtons({ editor }: { editor: RichTextEditor }) {
  const t = useTranslations('richText')
  const deeper = useCommand(editor, () => indent(editor))
  const back = useCommand(editor, () => outdent(editor))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a toolbar
    <div
      role="group"
      aria-label={t('listActs')}
      className="col-span-full flex w-full flex-wrap gap-0.5 border-t border-line pt-1"
    >
      <ToolButton name={t('indent')} title={t('indent')} disabled={!canIndent(editor)} onUse={deeper}>
        <ToolbarIcon name="indent" />
      </ToolButton>
      <ToolButton name={t('outdent')} title={t('outdent')} disabled={!canOutdent(editor)} onUse={back}>
        <ToolbarIcon name="outdent" />
      </ToolButton>
    </div>
  )
}

function HistoryButton({ editor, act }: { editor: RichTextEditor; act: 'undo' | 'redo' }) {
  const t = useTranslations('richText')
  const run = useCommand(editor, () => editor[act]())
  const disabled = editor.history[act === 'undo' ? 'undos' : 'redos'].length === 0
  return (
    <ToolButton name={t(act)} title={t(act)} disabled={disabled} onUse={run}>
      <ToolbarIcon name={act} />
    </ToolButton>
  )
}
