import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RetryButton } from '../actions/retry-button.tsx'
import { Icon } from '../display/icon.tsx'

type Props = {
  /** For a whole page that failed. A block has no title: its text says what could not be shown. */
  title?: string
  /** What happened and what to do; by default the text for a network failure. */
  text?: ReactNode
  /** For client components. Without it, the server part of the page is refreshed. */
  onRetry?: () => void
}

/** Shown in place of content that failed to load, with a retry button. */
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
