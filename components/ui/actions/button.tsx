import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { Spinner } from '../states/spinner.tsx'
import { type ButtonContent, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & ButtonContent & { pending?: boolean | undefined }

/** While `pending` the button keeps its focus and its width, announces the wait, and neither clicks nor submits. */
export function Button({
  variant,
  size,
  icon,
  label,
  full,
  pending = false,
  type = 'button',
  onClick,
  className,
  children = label,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      onClick={pending ? undefined : onClick}
      aria-disabled={pending || undefined}
      className={clsx(buttonClass({ variant, size, full }), className)}
    >
      {pending ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {children}
      {pending ? <Pending /> : null}
    </button>
  )
}

function Pending() {
  const t = useTranslations('ui')
  return <VisuallyHidden>{t('frame.pending')}</VisuallyHidden>
}
