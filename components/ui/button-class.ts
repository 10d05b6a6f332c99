import { clsx } from 'clsx'
import type { IconName } from './icon.tsx'

/** `primary` is the one main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonLook = { variant?: ButtonVariant; size?: 'md' | 'sm'; icon?: IconName; full?: boolean }

const variants: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-secondary',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
}

export function buttonClass({ variant = 'secondary', size = 'md', full = false }: ButtonLook = {}) {
  return clsx(variants[variant], size === 'sm' && 'btn-sm', full && 'w-full')
}

/** The look among a button's properties, without what was not given. */
export const buttonLook = (variant?: ButtonVariant, size?: 'md' | 'sm', full?: boolean): ButtonLook => ({
  ...(variant ? { variant } : {}),
  ...(size ? { size } : {}),
  ...(full ? { full } : {}),
})
