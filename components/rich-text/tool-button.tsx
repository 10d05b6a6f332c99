import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LineDrawing } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { type NamedShortcut, shortcutKeys } from './shortcuts.ts'

interface ToolButtonProps {
  name: string
  icon?: ToolbarIconName
  shortcut?: NamedShortcut
  /** Omitted for a button that is not a toggle, such as undo. */
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  /** For a word in place of an icon. */
  wide?: boolean
  onUse: () => void
  /** What stands there instead of an icon. */
  children?: ReactNode
}

/** A toolbar button. A mouse press leaves the focus in the text; the toolbar manages tabindex. */
export function ToolButton({
  name,
  icon,
  shortcut,
  pressed,
  expanded,
  disabled = false,
  wide,
  onUse,
  children,
}: ToolButtonProps) {
  const t = useTranslations('richText')
  const key = shortcut && shortcutKeys[shortcut].toUpperCase()
  return (
    <button
      type="button"
      title={key ? t('withShortcut', { name, shortcut: `Ctrl+${key}` }) : name}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={key && `Control+${key}`}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onUse}
      className={clsx(
        'inline-flex h-10 items-center justify-center rounded-control text-base transition-colors',
        wide ? 'col-span-2 border border-control px-3 text-sm font-semibold' : 'w-full max-w-10',
        'aria-disabled:cursor-default aria-disabled:opacity-45',
        pressed || expanded ? 'bg-brand text-on-brand' : 'text-ink',
        !pressed && !expanded && !disabled && 'hover:bg-brand-soft',
      )}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">{icon ? <ToolbarIcon name={icon} /> : children}</span>
    </button>
  )
}

const paths = {
  bulletedList: 'M5 7v.01M5 12v.01M5 17v.01M10 7h9M10 12h9M10 17h9',
  numberedList: 'M4.5 5.5 6 5v5M4.5 14.3c.3-1 2.3-1 2.2.2 0 1-2.2 1.5-2.2 3h2.3M11 7.5h8M11 12h8M11 16.5h8',
  indent: 'M4 6h16M11 10.5h9M11 15h9M4 19.5h16M4 10l3.5 2.8L4 15.5',
  outdent: 'M4 6h16M11 10.5h9M11 15h9M4 19.5h16M7.5 10 4 12.8l3.5 2.7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  formula: 'M3.5 13.5h2l2.5 5.5 4-14h8.5M13.5 10l5.5 7M19 10l-5.5 7',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.01',
  sound: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  table: 'M4 5.5h16v13H4zM4 10h16M4 14.3h16M9.3 5.5v13M14.7 5.5v13',
  addRow: 'M4 4.5h16v8H4zM4 8.5h16M12 4.5v8M12 15.5v5M9.5 18h5',
  addColumn: 'M4 4h8v16H4zM8 4v16M4 12h8M15.5 12h5M18 9.5v5',
  removeRow: 'M4 4.5h16v8H4zM4 8.5h16M12 4.5v8M9 18h6',
  removeColumn: 'M4 4h8v16H4zM8 4v16M4 12h8M15 12h6',
  removeTable: 'M4 5h12v10H4zM4 10h12M10 5v10M16 15l5 5M21 15l-5 5',
  headerRow: 'M4 5.5h16v13H4zM4 10h16M4 7h16M4 8.5h16M12 10v8.5',
  undo: 'M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-3',
  redo: 'M15.5 5l4 4-4 4M19 9h-9a5 5 0 0 0 0 10h3',
} as const

type ToolbarIconName = keyof typeof paths

const ToolbarIcon = ({ name }: { name: ToolbarIconName }) => (
  <LineDrawing path={paths[name]} strokeWidth={name === 'bulletedList' ? 2 : 1.8} />
)
