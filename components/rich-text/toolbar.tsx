import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
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
  marks,
  toggleBlock,
  toggleMark,
} from './commands.ts'
import { readSelection } from './dom-selection.ts'
import { type HoleAnswers, holeState, toggleHole } from './holes.ts'
import { canIndent, canOutdent, changeNestedKind, indent, isInList, outdent } from './lists.ts'
import { activeMedia, hasAllSounds } from './media-blocks.ts'
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

interface ToolbarProps {
  /** Id of the text field it controls. */
  controls: string
  linkOpen: boolean
  onLink: () => void
  /** Inserts a formula, or opens the one at the caret. */
  onFormula: () => void
  /** Undefined where words cannot be made holes. */
  holes: HoleAnswers | undefined
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

const levels = [1, 2, 3] as const
const lists = [
  { kind: 'bulleted-list', icon: 'bulletedList' },
  { kind: 'numbered-list', icon: 'numberedList' },
] as const
const tableActs = { addRow, addColumn, removeRow, removeColumn, removeTable } as const
const tableActNames = ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'removeTable'] as const

/** For Alt+F10, as in other editors: Tab cannot lead to the toolbar from a table, where it moves from cell to cell. */
export function focusToolbarOf(textId: string): void {
  const toolbar = document.querySelector(`[role="toolbar"][aria-controls="${CSS.escape(textId)}"]`)
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
}

/** Shown while its text or itself has the focus: one toolbar at a time. */
export function Toolbar({ controls, linkOpen, onLink, onFormula, holes, picture, sound }: ToolbarProps) {
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
      className="invisible flex flex-wrap gap-0.5 border-t border-line p-1 group-focus-within/text:visible max-tablet:grid max-tablet:grid-cols-9 max-tablet:justify-items-center"
      {...roving}
    >
      {holes ? <HoleButton editor={editor} answers={holes} /> : null}
      {marks.map((mark) => (
        <ToolButton
          key={mark}
          name={t(mark)}
          shortcut={mark}
          pressed={isMarkActive(editor, mark)}
          onUse={command(editor, () => toggleMark(editor, mark))}
        >
          <MarkGlyph mark={mark} />
        </ToolButton>
      ))}
      {levels.map((level) => (
        <ToolButton key={level} name={t('heading', { level })} {...blockTool(editor, `heading-${level}`)}>
          <span className="font-title font-semibold">{t('headingGlyph', { level })}</span>
        </ToolButton>
      ))}
      {lists.map(({ kind, icon }) => (
        <ToolButton key={kind} name={t(icon)} icon={icon} {...blockTool(editor, kind)} />
      ))}
      <ToolButton
        name={t('link')}
        icon="link"
        shortcut="link"
        pressed={activeLink(editor) !== undefined}
        expanded={linkOpen}
        onUse={onLink}
      />
      <ToolButton name={t('formula')} icon="formula" pressed={activeFormula(editor) !== undefined} onUse={onFormula} />
      {picture ? <MediaButton editor={editor} type="picture" {...picture} /> : null}
      {sound ? <MediaButton editor={editor} type="sound" {...sound} /> : null}
      <ToolButton
        name={t('table')}
        icon="table"
        disabled={isInTable(editor)}
        onUse={command(editor, () => insertTable(editor))}
      />
      <HistoryButtons editor={editor} />
      {isInList(editor) ? <ListButtons editor={editor} /> : null}
      {isInTable(editor) ? <TableButtons editor={editor} /> : null}
    </div>
  )
}

/** Runs a command, then gives the focus back to the text. */
const command = (editor: RichTextEditor, run: () => void) => () => {
  readSelection(editor)
  run()
  ReactEditor.focus(editor)
}

const blockTool = (editor: RichTextEditor, kind: BlockKind) => ({
  pressed: editor.selection !== null && activeBlock(editor) === kind,
  onUse: command(editor, () => {
    const nested =
      (kind === 'bulleted-list' || kind === 'numbered-list') && activeBlock(editor) !== kind && changeNestedKind(editor, kind)
    if (!nested) toggleBlock(editor, kind)
  }),
})

const glyphStyles = { bold: 'font-bold', italic: 'italic', underline: 'underline' } as const

function HoleButton({ editor, answers }: { editor: RichTextEditor; answers: HoleAnswers }) {
  const t = useTranslations('richText')
  const state = holeState(editor)
  return (
    <ToolButton
      name={t('hole')}
      wide
      pressed={state === true}
      disabled={state === undefined}
      onUse={command(editor, () => toggleHole(editor, answers))}
    >
      {t('hole')}
    </ToolButton>
  )
}

/** A letter that shows the effect of the mark. */
function MarkGlyph({ mark }: { mark: Mark }) {
  const t = useTranslations('richText')
  if (mark === 'superscript' || mark === 'subscript') {
    const Raised = mark === 'superscript' ? 'sup' : 'sub'
    return t.rich(`${mark}Glyph`, { raised: (chunks) => <Raised>{chunks}</Raised> })
  }
  return <span className={glyphStyles[mark]}>{t(`${mark}Glyph`)}</span>
}

type MediaButtonProps = FormOverText & { editor: RichTextEditor; type: 'picture' | 'sound' }

function MediaButton({ editor, type, open, onUse }: MediaButtonProps) {
  const t = useTranslations('richText')
  const active = activeMedia(editor, type) !== undefined
  const full = type === 'sound' && !active && hasAllSounds(editor)
  const name = full ? t('sound.all', { max: maxSounds }) : t(`${type}.title`)
  return <ToolButton {...{ name, onUse }} icon={type} pressed={active} expanded={open} disabled={full} />
}

function HistoryButtons({ editor }: { editor: RichTextEditor }) {
  const t = useTranslations('richText')
  return (['undo', 'redo'] as const).map((act) => (
    <ToolButton
      key={act}
      name={t(act)}
      icon={act}
      disabled={editor.history[`${act}s`].length === 0}
      onUse={command(editor, () => editor[act]())}
    />
  ))
}

/** Actions on the current table. */
function TableButtons({ editor }: { editor: RichTextEditor }) {
  const t = useTranslations('richText')
  const run = (act: (editor: RichTextEditor) => void) => command(editor, () => act(editor))
  return (
    <ToolGroup label={t('tableActs')}>
      {tableActNames.map((act) => (
        <ToolButton key={act} name={t(act)} icon={act} onUse={run(tableActs[act])} />
      ))}
      <ToolButton name={t('headerRow')} icon="headerRow" pressed={hasHeaderRow(editor)} onUse={run(toggleHeaderRow)} />
    </ToolGroup>
  )
}

/** Indents and outdents the current list item. */
function ListButtons({ editor }: { editor: RichTextEditor }) {
  const t = useTranslations('richText')
  const deeper = command(editor, () => indent(editor))
  const back = command(editor, () => outdent(editor))
  return (
    <ToolGroup label={t('listActs')}>
      <ToolButton name={t('indent')} icon="indent" disabled={!canIndent(editor)} onUse={deeper} />
      <ToolButton name={t('outdent')} icon="outdent" disabled={!canOutdent(editor)} onUse={back} />
    </ToolGroup>
  )
}

const ToolGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a toolbar
  <div role="group" aria-label={label} className="col-span-full flex w-full flex-wrap gap-0.5 border-t border-line pt-1">
    {children}
  </div>
)
