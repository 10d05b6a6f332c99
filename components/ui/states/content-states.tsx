import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RetryButton } from '../actions/retry-button.tsx'
import { Icon } from '../display/icon.tsx'
import { Springboard } from '../display/springboard.tsx'

interface Props {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The title is the h1 of a page that shows nothing else. */
  page?: boolean
}

/** An empty list: why it is empty, and what to do next. */
export function EmptyState({ title, text, action, page = false }: Props) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-10 text-center">
      <Springboard />
      <Title className="font-title text-xl font-semibold text-balance">{title}</Title>
      {text ? <p className="max-w-text text-pretty text-muted">{text}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}

type ErrorStateProps = {
  /** For a whole page that failed. A block has no title: its text says what could not be shown. */
  title?: string
  /** What happened and what to do; by default the text for a network failure. */
  text?: ReactNode
  /** For client components. Without it, the server part of the page is refreshed. */
  onRetry?: () => void
}

/** Shown in place of content that failed to load, with a retry button. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
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
