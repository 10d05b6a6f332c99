import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RetryButton } from '../actions/retry-button.tsx'
import { Icon } from '../marks/icon.tsx'

type Props = {
  /** Of a whole page that failed. A block has none: its text says what of it could not be shown. */
  title?: string
  /** What happened and what to do; by default the text for a network failure. */
  text?: ReactNode
  /** From a client component. Without it the page's server part is asked again. */
  onRetry?: () => void
}

/** In the place of what could not be loaded, with a new try. */
export function ErrorState({ title, text, onRetry }: Props) {
  const t = useTranslations('errors')
  const message = text ?? t('network')
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-6 shadow-card">
      <p className={clsx('flex items-center gap-3', title && 'font-title text-xl font-semibold')}>
        <Icon name="error" className="size-7 shrink-0 text-bad" />
        <span className="min-w-0">{title ?? message}</span>
      </p>
      {title ? <p className="max-w-text text-muted">{message}</p> : null}
      <RetryButton {...(onRetry ? { onRetry } : {})} />
    </div>
  )
}
