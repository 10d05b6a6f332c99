import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'

interface ToolButtonProps {
  name: string
  shortcut?: { text: string; keys: string }
  /** Omitted for a button that is not a toggle, such as undo. */
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  title: string
  onUse: () => void
  children: ReactNode
}

/** A toolbar button. A mouse press leaves the focus in the text; the toolbar manages tabindex. */
export function ToolButton({ name, shortcut, pressed, expanded, disabled = false, title, onUse, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={title}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut?.keys}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onUse}
      className={clsx(
        'inline-flex h-10 w-full max-w-10 items-center justify-center rounded-control text-base transition-colors',
        'aria-disabled:cursor-default aria-disabled:opacity-45',
        pressed || expanded ? 'bg-brand text-on-brand' : 'text-ink',
        !pressed && !expanded && !disabled && 'hover:bg-brand-soft',
      )}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
