import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { RetryButton } from './retry-button.tsx'

type Props = {
  title?: string
  /** What happened and what to do; by default the text for a network failure. */
  text?: ReactNode
  /** From a client component. Without it the page's server part is asked again. */
  onRetry?: () => void
}

export function ErrorState({ title, text, onRetry }: Props) {
  const t = useTranslations('errors')
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-6 shadow-card">
      <p className="flex items-center gap-3 font-title text-xl font-semibold">
        <Icon name="error" className="size-7 text-bad" />
        {title ?? t('title')}
      </p>
      <p className="max-w-text text-muted">{text ?? t('network')}</p>
      <RetryButton {...(onRetry ? { onRetry } : {})} />
    </div>
  )
}
