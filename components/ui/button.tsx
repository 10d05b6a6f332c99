import { clsx } from 'clsx'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** `primary` is the one main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Look = { variant?: ButtonVariant; size?: 'md' | 'sm'; icon?: IconName; full?: boolean }

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-bad text-surface hover:brightness-110',
}

export function buttonClass({ variant = 'secondary', size = 'md', full = false }: Look = {}) {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-muted aria-disabled:cursor-progress aria-disabled:opacity-70',
    size === 'md' ? 'min-h-11 px-5 py-2' : 'min-h-9 px-3 py-1 text-sm',
    full && 'w-full',
    variants[variant],
  )
}

type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean | undefined }

/** While `pending` the button keeps its focus and its width, says so, and neither clicks nor submits. */
export function Button({
  variant,
  size,
  icon,
  full,
  pending = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const t = useTranslations('ui')
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      onClick={pending ? undefined : onClick}
      aria-disabled={pending || undefined}
      className={clsx(buttonClass(look(variant, size, full)), className)}
    >
      {pending ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {children}
      {pending ? <VisuallyHidden>{t('pending')}</VisuallyHidden> : null}
    </button>
  )
}

export function ButtonLink({ variant, size, icon, full, className, children, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={clsx(buttonClass(look(variant, size, full)), className)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  )
}

const look = (variant?: ButtonVariant, size?: 'md' | 'sm', full?: boolean): Look => ({
  ...(variant ? { variant } : {}),
  ...(size ? { size } : {}),
  ...(full ? { full } : {}),
})
