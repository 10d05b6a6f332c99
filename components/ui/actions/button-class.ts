import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { IconName } from '../display/icon.tsx'

/** `primary` is the one main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: 'md' | 'sm' | undefined
  full?: boolean | undefined
}
/** `label` is its text; children are for more than a text. */
export type ButtonContent = ButtonLook & { icon?: IconName | undefined; label?: ReactNode }

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong forced-colors:border',
  secondary:
    'border border-control bg-surface text-ink hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-bad text-surface hover:brightness-110 forced-colors:border',
}
const sizes = { md: 'min-h-11 px-5 py-2', sm: 'min-h-9 px-3 py-1 text-sm' }
const look =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold no-underline transition-colors ' +
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-muted ' +
  'aria-disabled:cursor-progress aria-disabled:opacity-70'

export const buttonClass = ({ variant = 'secondary', size = 'md', full = false }: ButtonLook = {}) =>
  clsx(look, variants[variant], sizes[size], full && 'w-full')
