import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { type NamedShortcut, shortcutKeys } from './shortcuts.ts'
import { ToolbarIcon, type ToolbarIconName } from './toolbar-icon.tsx'

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
