import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { Spinner } from '../states/spinner.tsx'
import { type ButtonLook, buttonClass, buttonLook } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { pending?: boolean | undefined }

/** While `pending` the button keeps its focus and its width, announces the wait, and neither clicks nor submits. */
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
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      onClick={pending ? undefined : onClick}
      aria-disabled={pending || undefined}
      className={clsx(buttonClass(buttonLook(variant, size, full)), className)}
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
